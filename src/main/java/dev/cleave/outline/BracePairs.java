package dev.cleave.outline;

import dev.cleave.syntax.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Which closing brace of a damaged text belongs to which opening one. */
final class BracePairs {
  private final int end;
  private final int[] partners; // of opening braces
  private final NavigableSet<Integer> spare = new TreeSet<>(); // closing braces without a partner

  /**
   * Pairs braces.
   *
   * @param code masked
   * @param known ranges in which all brackets are closed, in order
   */
  BracePairs(String code, List<Span> known) {
    end = code.length();
    partners = new int[end];
    Deque<Integer> opened = new ArrayDeque<>();
    int skipped = 0;
    for (int i = 0; i < end; i++) {
      if (skipped < known.size() && known.get(skipped).start() == i) {
        i = Math.max(i, known.get(skipped++).end() - 1);
      } else if (code.charAt(i) == '{') {
        opened.push(i);
      } else if (code.charAt(i) == '}') {
        if (opened.isEmpty()) {
          spare.add(i);
        } else {
          partners[opened.pop()] = i;
        }
      }
    }
  }

  /** The brace that closes an opening one, or the end of the text. */
  int close(int open) {
    return partners[open] == 0 ? end : partners[open];
  }

  /** The next closing brace without a partner, or the end of the text. */
  int spareAfter(int offset) {
    Integer next = spare.higher(offset);
    return next == null ? end : next;
  }
}
