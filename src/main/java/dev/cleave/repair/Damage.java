package dev.cleave.repair;

import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a file's errors are, and what may be their cause: the text around them, and the heads of
 * all that they stand in, since a class with a macro in its head is no class to its grammar.
 */
final class Damage {
  // With 1,000, no figure of docs/accuracy.md is better by more than 0.05%.
  private static final int AROUND = 120; // bytes
  private static final int LONGEST = 600; // bytes to the end of a line

  private Damage() {}

  /** Whole lines unless they are long, in order, apart; empty if the tree is sound. */
  static List<Span> of(SyntaxTree tree, byte[] utf8) {
    List<Span> spans = new ArrayList<>();
    SyntaxErrors.visit(
        tree, (start, end, _, isError) -> add(spans, start, isError ? end : start, utf8));
    return spans;
  }

  private static void add(List<Span> spans, int from, int to, byte[] utf8) {
    int start = from;
    while (start > 0
        && (from - start < AROUND || (utf8[start - 1] != '\n' && from - start < LONGEST))) {
      start--;
    }
    int end = to;
    while (end < utf8.length
        && (end - to < AROUND || (utf8[end - 1] != '\n' && end - to < LONGEST))) {
      end++;
    }
    if (!spans.isEmpty() && start <= spans.getLast().end()) {
      Span before = spans.removeLast();
      start = before.start();
      end = Math.max(before.end(), end);
    }
    spans.add(new Span(start, end));
  }
}
