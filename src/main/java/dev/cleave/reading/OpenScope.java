package dev.cleave.reading;

import dev.cleave.symbol.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scope that is being read.
 *
 * @param container the kind of its declaration, or null for a file
 * @param items found so far; readers add to them
 */
record OpenScope(@Nullable Kind container, List<ScopeItem> items) {

  /** A part of the scope whose items may be dropped. */
  OpenScope part() {
    return new OpenScope(container, new ArrayList<>());
  }
}
