package dev.cleave.reading;

import dev.cleave.syntax.SyntaxNode;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The ranges that were read and have no declarations: another rule need not read them again, at
 * each level of nesting. They are not scopes, so the names in them count for nothing.
 */
final class BarrenRanges {
  private final Definitions definitions;
  private final Set<Long> ranges = new LinkedHashSet<>();

  BarrenRanges(Definitions definitions) {
    this.definitions = definitions;
  }

  /** Whether a node is known to be barren. */
  boolean has(SyntaxNode node) {
    return has(node.start(), node.end());
  }

  /** Whether a range is known to be barren. */
  boolean has(int start, int end) {
    return ranges.contains(range(start, end));
  }

  /** What to give to {@link #add} if a range that is read now turns out to be barren. */
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
