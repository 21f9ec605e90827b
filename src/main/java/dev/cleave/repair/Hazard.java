package dev.cleave.repair;

import dev.cleave.syntax.SyntaxTree;
import java.util.concurrent.atomic.AtomicInteger;

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
    var bytes = new AtomicInteger();
    SyntaxErrors.visit(
        tree,
        (start, end, depth, isError) -> {
          if (isError && end - start >= LEAST_BYTES && depth <= DEEPEST) {
            bytes.addAndGet(end - start);
          }
        });
    return bytes.get();
  }
}
