package dev.cleave.repair;

import dev.cleave.syntax.SyntaxTree;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures how much of a file's outer structure a grammar could not parse. A high value is a sign
 * that the file is in another language. Small and deep errors do not count: they occur in code of
 * every language.
 */
final class Hazard {
  private static final int LEAST_BYTES = 8;
  private static final int DEEPEST = 3; // the root has depth 0

  private Hazard() {}

  /** Bytes in large ERROR and MISSING nodes near the root; 0 if there are none. */
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
