package dev.cleave.boundary;

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

  private Damage() {}

  /** Whole lines, in order, apart from each other; empty if the tree is sound. */
  static List<Span> of(SyntaxTree tree, byte[] utf8) {
    List<Span> spans = new ArrayList<>();
    SyntaxErrors.visit(
        tree, (start, end, _, isError) -> add(spans, start, isError ? end : start, utf8));
    return spans;
  }

  private static void add(List<Span> spans, int from, int to, byte[] utf8) {
    int start = Math.max(from - AROUND, 0);
    while (start > 0 && utf8[start - 1] != '\n') {
      start--;
    }
    int end = Math.min(to + AROUND, utf8.length);
    while (end < utf8.length && utf8[end - 1] != '\n') {
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
