package dev.cleave;

import dev.cleave.boundary.ParseLimits;
import dev.cleave.context.HeaderOptions;
import dev.cleave.reading.ReadLimits;
import dev.cleave.size.SizeLimit;
import dev.cleave.size.SizeUnit;
import java.io.Serializable;
import picocli.CommandLine.Option;

/**
 * The options that alter what a file is cut into, each declared once: the command line, the manual
 * and the manifest of a run follow from it.
 *
 * @param context the headers of chunks
 */
public record CutOptions(
    @Option(
            names = "--maxChunkSize",
            defaultValue = "" + DEFAULT_MAX_CHUNK_SIZE,
            description = "The maximum size of a chunk, in --sizeUnit; at least 16.")
        int maxChunkSize,
    @Option(
            names = "--sizeUnit",
            defaultValue = DEFAULT_SIZE_UNIT,
            description =
                "The unit of chunk sizes: BYTES, CHARS, TOKENS (characters divided by 3.5), or the"
                    + " name of a tokenizer, such as o200k_base.")
        String sizeUnit,
    @Option(
            names = "--minChunkSize",
            defaultValue = "" + DEFAULT_MIN_CHUNK_SIZE,
            description =
                "Passages of documents and entries of data formats below this size are joined with"
                    + " their neighbours, in --sizeUnit; 0 joins none.")
        int minChunkSize,
    @Option(
            names = "--preferredChunkSize",
            defaultValue = "" + DEFAULT_PREFERRED_CHUNK_SIZE,
            description =
                "The size up to which passages of documents and entries of data formats are joined,"
                    + " in --sizeUnit.")
        int preferredChunkSize,
    @Option(
            names = "--embeddedCode",
            defaultValue = "" + DEFAULT_EMBEDDED_CODE,
            description =
                "Cut the code in documents by its language: declarations in a block of code become"
                    + " chunks of their own.")
        boolean embeddedCode,
    @Option(
            names = "--mergeData",
            defaultValue = "" + DEFAULT_MERGE_DATA,
            description =
                "Whether small values of data formats are joined, and values within the maximum"
                    + " stay whole. With false, each value is a chunk, and a value with entries has"
                    + " an opening and a closing.")
        boolean mergeData,
    @Option(
            names = "--maxParseBytes",
            defaultValue = "" + DEFAULT_MAX_PARSE_BYTES,
            description =
                "The largest file that is parsed, in bytes. A larger file is cut by lines.")
        int maxParseBytes,
    @Option(
            names = "--parseTimeoutMillis",
            defaultValue = "" + DEFAULT_PARSE_TIMEOUT_MILLIS,
            description =
                "The most processor time that a parse may take, in milliseconds. A file that takes"
                    + " more is cut by lines.")
        int parseTimeoutMillis,
    @Option(
            names = "--maxNestingDepth",
            defaultValue = "" + DEFAULT_MAX_NESTING_DEPTH,
            description = "How deep containers are searched for declarations; at most 200 levels.")
        int maxNestingDepth,
    HeaderOptions context,
    @Option(
            names = "--maxSignatureChars",
            defaultValue = "" + DEFAULT_MAX_SIGNATURE_CHARS,
            description =
                "The most characters of a signature; at least 100. Headers and summaries are made"
                    + " of signatures.")
        int maxSignatureChars)
    implements Serializable {

  public static final int DEFAULT_MAX_CHUNK_SIZE = 2000;
  public static final String DEFAULT_SIZE_UNIT = "BYTES";
  public static final int DEFAULT_MIN_CHUNK_SIZE = 500;
  public static final int DEFAULT_PREFERRED_CHUNK_SIZE = 1500;
  public static final boolean DEFAULT_EMBEDDED_CODE = false;
  public static final boolean DEFAULT_MERGE_DATA = true;
  public static final int DEFAULT_MAX_PARSE_BYTES = 2 * 1024 * 1024;
  public static final int DEFAULT_PARSE_TIMEOUT_MILLIS = 30_000;
  public static final int DEFAULT_MAX_NESTING_DEPTH = 100;
  public static final int DEFAULT_MAX_SIGNATURE_CHARS = 300;

  /** Every option at its default. */
  public static final CutOptions DEFAULT =
      new CutOptions(
          DEFAULT_MAX_CHUNK_SIZE,
          DEFAULT_SIZE_UNIT,
          DEFAULT_MIN_CHUNK_SIZE,
          DEFAULT_PREFERRED_CHUNK_SIZE,
          DEFAULT_EMBEDDED_CODE,
          DEFAULT_MERGE_DATA,
          DEFAULT_MAX_PARSE_BYTES,
          DEFAULT_PARSE_TIMEOUT_MILLIS,
          DEFAULT_MAX_NESTING_DEPTH,
          HeaderOptions.DEFAULT,
          DEFAULT_MAX_SIGNATURE_CHARS);

  /** Room for a keyword and a name. */
  private static final int LEAST_SIGNATURE_CHARS = 100;

  /** The smallest maximum: room for any one character with its line end, in any unit. */
  public static final int MIN_MAX_CHUNK_SIZE = 16;

  // A level takes about 3 KB of stack, and a worker's thread has 1 MB.
  private static final int MOST_NESTING_DEPTH = 200;

  /**
   * @throws IllegalArgumentException naming the option that is out of range
   */
  public CutOptions {
    requireKnown(sizeUnit);
    atLeast("maxChunkSize", maxChunkSize, MIN_MAX_CHUNK_SIZE);
    atLeast("minChunkSize", minChunkSize, 0);
    atLeast("preferredChunkSize", preferredChunkSize, 0);
    atLeast("maxParseBytes", maxParseBytes, 0);
    atLeast("parseTimeoutMillis", parseTimeoutMillis, 1);
    atLeast("maxNestingDepth", maxNestingDepth, 1);
    atLeast("maxContextSize", context.maxSize(), 1);
    atLeast("maxSignatureChars", maxSignatureChars, LEAST_SIGNATURE_CHARS);
    if (maxNestingDepth > MOST_NESTING_DEPTH) {
      throw new IllegalArgumentException(
          "maxNestingDepth is " + maxNestingDepth + ", must be at most " + MOST_NESTING_DEPTH);
    }
  }

  private static void requireKnown(String sizeUnit) {
    try {
      SizeUnit.of(sizeUnit);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("sizeUnit: " + e.getMessage(), e);
    }
  }

  /** Options with the defaults for documents, headers and signatures. */
  public CutOptions(
      int maxChunkSize,
      String sizeUnit,
      int maxParseBytes,
      int parseTimeoutMillis,
      int maxNestingDepth) {
    this(
        maxChunkSize,
        sizeUnit,
        DEFAULT_MIN_CHUNK_SIZE,
        DEFAULT_PREFERRED_CHUNK_SIZE,
        DEFAULT_EMBEDDED_CODE,
        DEFAULT_MERGE_DATA,
        maxParseBytes,
        parseTimeoutMillis,
        maxNestingDepth,
        HeaderOptions.DEFAULT,
        DEFAULT_MAX_SIGNATURE_CHARS);
  }

  /** The maximum size of a chunk. Loads the vocabulary if the unit is a tokenizer's. */
  public SizeLimit sizeLimit() {
    return new SizeLimit(SizeUnit.of(sizeUnit), maxChunkSize);
  }

  /** What bounds the reading of a file. Headers that count leave less for what is read. */
  ReadLimits readLimits(SizeLimit size) {
    return new ReadLimits(
        size.less(context.reserve(maxChunkSize)),
        minChunkSize,
        preferredChunkSize,
        mergeData,
        maxNestingDepth,
        embeddedCode,
        maxSignatureChars);
  }

  /** What bounds the parsing of a file. */
  ParseLimits parseLimits() {
    return new ParseLimits(maxParseBytes, parseTimeoutMillis);
  }

  private static void atLeast(String option, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(option + " is " + value + ", must be at least " + least);
    }
  }
}
