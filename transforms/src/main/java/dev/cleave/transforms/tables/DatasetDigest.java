package dev.cleave.transforms.tables;

/**
 * The sum of the hashes of rows, modulo 2 to the 128th: the same for the same rows in any order, in
 * any number of files.
 *
 * @param high the upper 64 bits
 * @param low the lower 64 bits
 */
public record DatasetDigest(long high, long low) {
  /** The digest of no rows. */
  public static final DatasetDigest ZERO = new DatasetDigest(0, 0);

  /** The digest of the rows of both. */
  public DatasetDigest plus(DatasetDigest other) {
    long sum = low + other.low;
    int carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
    return new DatasetDigest(high + other.high + carry, sum);
  }

  /** 32 lower-case hex digits. */
  @Override
  public String toString() {
    return "%016x%016x".formatted(high, low);
  }
}
