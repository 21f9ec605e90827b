package dev.cleave.size;

import java.io.Serializable;
import picocli.CommandLine.Option;

/** The options for the sizes of chunks. */
public record SizeOptions(
    @Option(
            names = "--maxChunkSize",
            defaultValue = "" + DEFAULT_MAX,
            description = "The maximum size of a chunk, in --sizeUnit; at least 16.")
        int maxChunkSize,
    @Option(
            names = "--sizeUnit",
            defaultValue = DEFAULT_UNIT,
            description =
                "The unit of chunk sizes: BYTES, CHARS, TOKENS (characters divided by 3.5), or the"
                    + " name of a tokenizer, such as o200k_base.")
        String sizeUnit,
    @Option(
            names = "--minChunkSize",
            defaultValue = "" + DEFAULT_MIN,
            description =
                "Passages of documents and entries of data formats below this size are joined with"
                    + " their neighbours, in --sizeUnit; 0 joins none.")
        int minChunkSize,
    @Option(
            names = "--preferredChunkSize",
            defaultValue = "" + DEFAULT_PREFERRED,
            description =
                "The size up to which passages of documents and entries of data formats are joined,"
                    + " in --sizeUnit.")
        int preferredChunkSize)
    implements Serializable {

  public static final int DEFAULT_MAX = 2000;
  public static final String DEFAULT_UNIT = "BYTES";
  public static final int DEFAULT_MIN = 500;
  public static final int DEFAULT_PREFERRED = 1500;

  /** Every option at its default. */
  public static final SizeOptions DEFAULT = of(DEFAULT_MAX, DEFAULT_UNIT);

  /** The smallest maximum: room for any one character with its line end, in any unit. */
  public static final int LEAST_MAX = 16;

  /**
   * @throws IllegalArgumentException naming the option that is out of range
   */
  public SizeOptions {
    try {
      SizeUnit.of(sizeUnit);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("sizeUnit: " + e.getMessage(), e);
    }
    atLeast("maxChunkSize", maxChunkSize, LEAST_MAX);
    atLeast("minChunkSize", minChunkSize, 0);
    atLeast("preferredChunkSize", preferredChunkSize, 0);
  }

  /** The other sizes have their defaults. */
  public static SizeOptions of(int maxChunkSize, String sizeUnit) {
    return new SizeOptions(maxChunkSize, sizeUnit, DEFAULT_MIN, DEFAULT_PREFERRED);
  }

  /** The maximum size of a chunk. Loads the vocabulary if the unit is a tokenizer's. */
  public SizeLimit limit() {
    return new SizeLimit(SizeUnit.of(sizeUnit), maxChunkSize);
  }

  /**
   * Checks the value of an option.
   *
   * @throws IllegalArgumentException naming the option if the value is below the least
   */
  public static void atLeast(String option, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(option + " is " + value + ", must be at least " + least);
    }
  }
}
