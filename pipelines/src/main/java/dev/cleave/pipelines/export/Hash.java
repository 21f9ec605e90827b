package dev.cleave.pipelines.export;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The id of a chunk, or the hash of a text: 128 bits.
 *
 * @param high the upper 64 bits
 * @param low the lower 64 bits
 */
record Hash(long high, long low) {
  private static final HexFormat HEX = HexFormat.of();
  private static final Pattern DIGITS = Pattern.compile("[0-9a-fA-F]{32}");
  private static final int HALF = 16;

  /** The hash of 32 hex digits, which may be written as a UUID; empty if the text is not one. */
  static Optional<Hash> of(String text) {
    String digits = text.replace("-", "");
    return DIGITS.matcher(digits).matches()
        ? Optional.of(
            new Hash(
                HexFormat.fromHexDigitsToLong(digits, 0, HALF),
                HexFormat.fromHexDigitsToLong(digits, HALF, 2 * HALF)))
        : Optional.empty();
  }

  /** 32 lower-case hex digits. */
  @Override
  public String toString() {
    return HEX.toHexDigits(high) + HEX.toHexDigits(low);
  }
}
