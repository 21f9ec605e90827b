package dev.cleave.view;

import dev.cleave.file.Blake3Hash;
import java.util.List;

/** The views that a run can write. */
public enum View {
  /** Texts and code for retrieval, each with its title and place, with at most 512 tokens. */
  SNIPPETS,
  /** Declarations as a whole; those over the maximum in pieces that overlap. */
  STRIDES;

  // Raised whenever the same chunks give other rows than before.
  private static final String ALGORITHM = "1";

  /**
   * A hash of what decides a file's rows: what decides its chunks, and the views. The same hash if
   * there are no views.
   */
  public static String fingerprint(String ofChunks, List<View> views) {
    return views.isEmpty()
        ? ofChunks
        : Blake3Hash.hex("views", ALGORITHM, ofChunks, views.toString());
  }
}
