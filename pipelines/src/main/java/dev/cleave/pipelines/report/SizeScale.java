package dev.cleave.pipelines.report;

import dev.cleave.size.TokenEstimate;
import java.util.Locale;

/**
 * The sizes of chunks as a part of the maximum. The tables have bytes and estimated tokens: other
 * units are estimated from these.
 *
 * @param unit the value of {@code --sizeUnit}
 * @param max the maximum, in the unit
 */
record SizeScale(String unit, int max) {
  private static final String BYTES = "BYTES";
  private static final String CHARS = "CHARS";
  private static final String TOKENS = "TOKENS";

  SizeScale {
    unit = unit.toUpperCase(Locale.ROOT);
  }

  /** The unit in words. */
  String words() {
    return switch (unit) {
      case BYTES -> "bytes";
      case CHARS -> "characters, estimated";
      case TOKENS -> "tokens, as characters divided by 3.5";
      default -> "tokens, estimated as characters divided by 3.5";
    };
  }

  /**
   * The bar of a chunk in a histogram.
   *
   * @param bars up to the maximum; what is above it has the number {@code bars}
   */
  int bar(long bytes, long tokens, int bars) {
    long size =
        switch (unit) {
          case BYTES -> bytes;
          // The fewest that have this estimate.
          case CHARS -> TokenEstimate.maxCodePoints((int) tokens - 1) + 1L;
          default -> tokens;
        };
    return size > max ? bars : (int) (Math.max(0, size - 1) * bars / max);
  }
}
