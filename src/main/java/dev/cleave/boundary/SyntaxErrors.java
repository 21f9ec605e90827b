package dev.cleave.boundary;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;

/** Counts what the parser could not make sense of. */
final class SyntaxErrors {
  private SyntaxErrors() {}

  /** ERROR and MISSING nodes; what lies inside an ERROR is not counted again. */
  static int count(SyntaxTree tree) {
    if (!tree.root().hasError()) {
      return 0;
    }
    int count = 0;
    try (SyntaxCursor cursor = tree.root().walk()) {
      while (true) {
        boolean error = cursor.symbol() == Grammar.ERROR || cursor.isMissing();
        if (error) {
          count++;
        }
        if (!error && cursor.hasError() && cursor.toFirstChild()) {
          continue;
        }
        while (!cursor.toNextSibling()) {
          if (!cursor.toParent()) {
            return count;
          }
        }
      }
    }
  }
}
