package dev.cleave.view;

import dev.cleave.file.Blake3Hash;
import java.io.Serializable;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * The options for views: those that a run writes, in order, and their limits.
 *
 * @param list empty for none
 * @param maxSummaryTokens estimated tokens, at least 30
 */
public record Views(
    @Option(
            names = "--views",
            description =
                "Also write these views, tables that are derived from the chunks: snippets,"
                    + " strides, summaries. Repeat the option, or separate them by commas. Default:"
                    + " none.")
        List<View> list,
    @Option(
            names = "--maxSummaryTokens",
            defaultValue = "" + DEFAULT_MAX_SUMMARY_TOKENS,
            description =
                "The most tokens in the summary of a structure, such as a class. The summary of a"
                    + " file has a third of them.")
        int maxSummaryTokens)
    implements Serializable {

  /** As much as tells what a class is for and what it can do. */
  public static final int DEFAULT_MAX_SUMMARY_TOKENS = 300;

  /** No views. */
  public static final Views NONE = new Views(List.of(), DEFAULT_MAX_SUMMARY_TOKENS);

  private static final int LEAST_SUMMARY_TOKENS = 30; // room for the name of a file

  // Raised whenever the same chunks give other rows than before.
  private static final String ALGORITHM = "3";

  /**
   * @throws IllegalArgumentException naming the option that is out of range
   */
  public Views {
    if (maxSummaryTokens < LEAST_SUMMARY_TOKENS) {
      throw new IllegalArgumentException(
          "maxSummaryTokens must be at least %d, not %d"
              .formatted(LEAST_SUMMARY_TOKENS, maxSummaryTokens));
    }
  }

  /**
   * A hash of what decides a file's rows: what decides its chunks, and the views. The same hash if
   * there are no views.
   */
  public String fingerprint(String ofChunks) {
    if (list.isEmpty()) {
      return ofChunks;
    }
    String limit = list.contains(View.SUMMARIES) ? Integer.toString(maxSummaryTokens) : "";
    return Blake3Hash.hex("views", ALGORITHM, ofChunks, list.toString(), limit);
  }

  /**
   * An id of what a store can have of a corpus: its chunks, and its summaries, which follow from
   * them and from one option. The digest itself if there are no summaries.
   *
   * @param datasetDigest a hash of the rows of the chunks
   */
  public String stateOf(String datasetDigest) {
    return list.contains(View.SUMMARIES)
        ? Blake3Hash.hex("state", datasetDigest, Integer.toString(maxSummaryTokens))
        : datasetDigest;
  }
}
