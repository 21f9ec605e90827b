package dev.cleave.boundary;

import dev.cleave.size.SizeOptions;
import java.io.Serializable;
import picocli.CommandLine.Option;

/** The options that bound the parsing of a file. */
public record ParseOptions(
    @Option(
            names = "--maxParseBytes",
            defaultValue = "" + DEFAULT_MAX_BYTES,
            description =
                "The largest file that is parsed, in bytes. A larger file is cut by lines.")
        int maxParseBytes,
    @Option(
            names = "--parseTimeoutMillis",
            defaultValue = "" + DEFAULT_TIMEOUT_MILLIS,
            description =
                "The most processor time that a parse may take, in milliseconds. A file that takes"
                    + " more is cut by lines.")
        int parseTimeoutMillis,
    @Option(
            names = "--maxNestingDepth",
            defaultValue = "" + DEFAULT_MAX_DEPTH,
            description = "How deep containers are searched for declarations; at most 200 levels.")
        int maxNestingDepth)
    implements Serializable {

  public static final int DEFAULT_MAX_BYTES = 2 * 1024 * 1024;
  public static final int DEFAULT_TIMEOUT_MILLIS = 30_000;
  public static final int DEFAULT_MAX_DEPTH = 100;

  /** Every option at its default. */
  public static final ParseOptions DEFAULT =
      new ParseOptions(DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT_MILLIS, DEFAULT_MAX_DEPTH);

  // A level takes about 3 KB of stack, and a worker's thread has 1 MB.
  private static final int MOST_NESTING_DEPTH = 200;

  /**
   * @throws IllegalArgumentException naming the option that is out of range
   */
  public ParseOptions {
    SizeOptions.atLeast("maxParseBytes", maxParseBytes, 0);
    SizeOptions.atLeast("parseTimeoutMillis", parseTimeoutMillis, 1);
    SizeOptions.atLeast("maxNestingDepth", maxNestingDepth, 1);
    if (maxNestingDepth > MOST_NESTING_DEPTH) {
      throw new IllegalArgumentException(
          "maxNestingDepth is " + maxNestingDepth + ", must be at most " + MOST_NESTING_DEPTH);
    }
  }
}
