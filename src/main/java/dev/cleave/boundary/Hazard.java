package dev.cleave.boundary;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;

/**
 * Measures how much of a file's outer structure a grammar made no sense of: a sign that the file is
 * in another language. Small errors and deep ones are not; they are in code of any language.
 */
final class Hazard {
  private static final int LEAST_BYTES = 8;
  private static final int DEEPEST = 3; // the root has depth 0

  private Hazard() {}

  /** Bytes in ERROR and MISSING nodes that are large and not deep; 0 if the tree is sound. */
  static int bytesOf(SyntaxTree tree) {
    if (!tree.root().hasError()) {
      return 0;
    }
    int bytes = 0;
    int depth = 0;
    try (SyntaxCursor cursor = tree.root().walk()) {
      while (true) {
        boolean error = cursor.symbol() == Grammar.ERROR || cursor.isMissing();
        int size = cursor.end() - cursor.start();
        if (error && size >= LEAST_BYTES) {
          bytes += size;
        }
        if (!error && depth < DEEPEST && cursor.hasError() && cursor.toFirstChild()) {
          depth++;
          continue;
        }
        while (!cursor.toNextSibling()) {
          if (!cursor.toParent()) {
            return bytes;
          }
          depth--;
        }
      }
    }
  }
}
