package dev.cleave.context;

import java.io.Serializable;

/**
 * The options for the headers of chunks.
 *
 * @param header what a header has
 * @param maxSize the size that no header exceeds, in the unit of chunk sizes
 * @param counted whether the maximum size of a chunk is that of header, line end and content
 */
public record HeaderOptions(ContextHeader header, int maxSize, boolean counted)
    implements Serializable {

  public static final String DEFAULT_HEADER = "declarations";
  public static final int DEFAULT_MAX_SIZE = 500;
  public static final boolean DEFAULT_COUNTED = false;

  /** Every option at its default. */
  public static final HeaderOptions DEFAULT =
      new HeaderOptions(ContextHeader.DECLARATIONS, DEFAULT_MAX_SIZE, DEFAULT_COUNTED);

  /** No headers. */
  public static final HeaderOptions NONE =
      new HeaderOptions(ContextHeader.NONE, DEFAULT_MAX_SIZE, DEFAULT_COUNTED);

  /** The same for files of which only the path is known. */
  public HeaderOptions pathOnly() {
    return header.has(ContextHeader.PATH)
        ? new HeaderOptions(ContextHeader.PATH, maxSize, counted)
        : this;
  }

  /**
   * The most that a header may have. If the header counts, it leaves half of the maximum to the
   * content.
   *
   * @param maxChunkSize the maximum size of a chunk
   */
  public int most(int maxChunkSize) {
    return counted ? Math.min(maxSize, maxChunkSize / 2 - 1) : maxSize;
  }

  /** The most that a header and its line end take of the maximum size of a chunk. */
  public int reserve(int maxChunkSize) {
    return counted && header != ContextHeader.NONE ? most(maxChunkSize) + 1 : 0;
  }
}
