package dev.cleave.repair;

import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.List;

/**
 * The places of a file's syntax errors and of their likely causes: the text around each error, and
 * the start of every node that contains one. A macro at the start of a class, for example, hides
 * the class from its grammar.
 */
final class Damage {
  // A value of 1,000 improves no figure of docs/accuracy.md by more than 0.05%.
  private static final int AROUND = 120; // bytes
  private static final int LONGEST = 600; // bytes to the end of a line

  private Damage() {}

  /** Whole lines, except long ones; in order, without overlap; empty if the tree has no errors. */
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
