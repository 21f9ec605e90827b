package dev.cleave.transforms.tables;

import java.util.HexFormat;

/**
 * The sum of the hashes of rows, modulo 2 to the 128th: the same for the same rows in any order, in
 * any number of files.
 *
 * @param high the upper 64 bits
 * @param low the lower 64 bits
 */
public record DatasetDigest(long high, long low) {
  private static final HexFormat HEX = HexFormat.of();

  /** The digest of no rows. */
  public static final DatasetDigest ZERO = new DatasetDigest(0, 0);

  /** The digest of the rows of both. */
  public DatasetDigest plus(DatasetDigest other) {
    long sum = low + other.low;
    int carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    return new DatasetDigest(high + other.high + carry, sum);
  }

  /** The digest of the rows that the other does not have. */
  public DatasetDigest minus(DatasetDigest other) {
    int borrow = Long.compareUnsigned(low, other.low) < 0 ? 1 : 0;
    return new DatasetDigest(high - other.high - borrow, low - other.low);
  }

  /**
   * The digest of these 32 hex digits.
   *
   * @throws IllegalArgumentException if the text is not 32 hex digits
   */
  public static DatasetDigest parse(String hex) {
    if (hex.length() != 32 || !hex.chars().allMatch(HexFormat::isHexDigit)) {
      throw new IllegalArgumentException("a digest has 32 hex digits, but not '" + hex + "'");
    }
    return new DatasetDigest(
        HexFormat.fromHexDigitsToLong(hex, 0, 16), HexFormat.fromHexDigitsToLong(hex, 16, 32));
  }

  /** 32 lower-case hex digits. */
  @Override
  public String toString() {
    return HEX.toHexDigits(high) + HEX.toHexDigits(low);
  }
}
