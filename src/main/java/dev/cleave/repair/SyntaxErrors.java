package dev.cleave.repair;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Finds the syntax errors in a tree. */
public final class SyntaxErrors {
  private SyntaxErrors() {}

  /**
   * Receives the nodes with errors: their bytes as [start, end), and their depth; the root has 0.
   */
  interface Visitor {
    /**
     * @param isError whether the node itself is ERROR or MISSING; if not, it contains such a node
     */
    void visit(int start, int end, int depth, boolean isError);
  }

  /** Visits nodes with errors in document order. Does not enter ERROR nodes. */
  static void visit(SyntaxTree tree, Visitor visitor) {
    if (!tree.root().hasError()) {
      return;
    }
    SyntaxCursor cursor = tree.root().walk();
    cursor.visitAll(
        depth -> {
          boolean isError = cursor.typeId() == Grammar.ERROR || cursor.isMissing();
          if (isError || cursor.hasError()) {
            visitor.visit(cursor.start(), cursor.end(), depth, isError);
          }
          return !isError && cursor.hasError();
        });
  }

  /** The number of ERROR and MISSING nodes. */
  public static int count(SyntaxTree tree) {
    var count = new AtomicInteger();
    visit(tree, (_, _, _, isError) -> count.addAndGet(isError ? 1 : 0));
    return count.get();
  }

  /** The end of the last ERROR or MISSING node; -1 without one. */
  static int last(SyntaxTree tree) {
    return all(tree).stream().mapToInt(Span::end).max().orElse(-1);
  }

  /** The outermost nodes with errors below the root; the root if that is an error. */
  static List<Span> outermost(SyntaxTree tree) {
    return spans(tree, (depth, isError) -> depth == 1 || (depth == 0 && isError));
  }

  /** All ERROR and MISSING nodes. */
  static List<Span> all(SyntaxTree tree) {
    return spans(tree, (_, isError) -> isError);
  }

  /** Says which nodes with errors are wanted. */
  private interface Choice {
    boolean takes(int depth, boolean isError);
  }

  private static List<Span> spans(SyntaxTree tree, Choice choice) {
    List<Span> spans = new ArrayList<>();
    visit(
        tree,
        (start, end, depth, isError) -> {
          if (choice.takes(depth, isError)) {
            spans.add(new Span(start, end));
          }
        });
    return spans;
  }
}
