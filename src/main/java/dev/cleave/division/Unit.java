package dev.cleave.division;

import dev.cleave.symbol.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What a value is to the readers of its document, such as a cell of a notebook.
 *
 * @param kind of its chunk
 * @param language of the code or text in it; null if it is that of the file
 */
public record Unit(Kind kind, @Nullable String language) {

  /** Whether it is a chunk of its own, however small it is. */
  public boolean standsAlone() {
    return kind != Kind.DATA;
  }
}
