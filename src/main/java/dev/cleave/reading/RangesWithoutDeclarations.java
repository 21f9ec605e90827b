package dev.cleave.reading;

import dev.cleave.syntax.SyntaxNode;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The ranges that were read and have no declarations: another rule need not read them again, at
 * each level of nesting. They are not scopes, so their names do not count.
 */
final class RangesWithoutDeclarations {
  private final Definitions definitions;
  private final Set<Long> ranges = new LinkedHashSet<>();

  RangesWithoutDeclarations(Definitions definitions) {
    this.definitions = definitions;
  }

  boolean has(SyntaxNode node) {
    return has(node.start(), node.end());
  }

  boolean has(int start, int end) {
    return ranges.contains(range(start, end));
  }

  /** The argument for {@link #add} if the range that is read next has no declarations. */
  int begin() {
    return definitions.count();
  }

  /** Adds a range, and forgets the names that were found in it. */
  void add(int start, int end, int begun) {
    definitions.keep(begun);
    ranges.add(range(start, end));
  }

  private static long range(int start, int end) {
    return (long) start << Integer.SIZE | end;
  }
}
