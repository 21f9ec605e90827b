package dev.cleave.repair;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;
import java.util.concurrent.atomic.AtomicInteger;

/** Finds what the parser could not make sense of. */
public final class SyntaxErrors {
  private SyntaxErrors() {}

  /** Takes a node with errors: its bytes as [start, end), and its depth; the root has 0. */
  interface Visitor {
    /**
     * @param isError whether it is one itself: ERROR or MISSING; else one is somewhere in it
     */
    void visit(int start, int end, int depth, boolean isError);
  }

  /** Visits nodes with errors in document order, but nothing inside an ERROR. */
  static void visit(SyntaxTree tree, Visitor visitor) {
    if (!tree.root().hasError()) {
      return;
    }
    try (SyntaxCursor cursor = tree.root().walk()) {
      cursor.visitAll(
          depth -> {
            boolean isError = cursor.typeId() == Grammar.ERROR || cursor.isMissing();
            if (isError || cursor.hasError()) {
              visitor.visit(cursor.start(), cursor.end(), depth, isError);
            }
            return !isError && cursor.hasError();
          });
    }
  }

  /** How many there are. */
  public static int count(SyntaxTree tree) {
    var count = new AtomicInteger();
    visit(tree, (_, _, _, isError) -> count.addAndGet(isError ? 1 : 0));
    return count.get();
  }
}
