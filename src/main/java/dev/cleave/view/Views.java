package dev.cleave.view;

import dev.cleave.file.Blake3Hash;
import java.io.Serializable;
import java.util.List;

/**
 * The views that a run writes, and what they are made by.
 *
 * @param list in order; empty for none
 * @param maxSummaryTokens the estimated tokens of a structure's summary; that of a file has a third
 */
public record Views(List<View> list, int maxSummaryTokens) implements Serializable {
  /** As much as tells what a class is for and what it can do. */
  public static final int DEFAULT_MAX_SUMMARY_TOKENS = 300;

  /** No views. */
  public static final Views NONE = new Views(List.of(), DEFAULT_MAX_SUMMARY_TOKENS);

  // Raised whenever the same chunks give other rows than before.
  private static final String ALGORITHM = "2";

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
