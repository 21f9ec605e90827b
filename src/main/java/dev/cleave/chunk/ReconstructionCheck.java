package dev.cleave.chunk;

import org.jspecify.annotations.Nullable;

/**
 * Whether the chunks of a file, put together, are the file: a row of the checks table.
 *
 * @param expected the object as read
 * @param actual the contents of the chunks' rows in their order, encoded in the file's charset;
 *     computed without the source
 * @param chunkCount chunks
 * @param faults what is wrong with single chunks
 */
public record ReconstructionCheck(
    ByteSum expected, ByteSum actual, int chunkCount, ChunkFaults faults) {

  /**
   * What bytes add up to.
   *
   * @param bytes their number
   * @param sha256 their SHA-256; null if a content is not valid text or the charset cannot express
   *     it
   */
  public record ByteSum(long bytes, @Nullable String sha256) {}

  /**
   * Numbers of faults.
   *
   * @param gaps places where a chunk starts after the end of the one before, where a content is
   *     shorter than its range, or where the last chunk ends early
   * @param overlaps places where a chunk starts before the end of the one before, or where a
   *     content is longer than its range
   * @param outOfOrder chunks that start before the start of the one before
   * @param oversized chunks over the maximum
   * @param duplicateIds chunk ids that occur more than once in the file
   */
  public record ChunkFaults(
      int gaps, int overlaps, int outOfOrder, int oversized, int duplicateIds) {
    public static final ChunkFaults NONE = new ChunkFaults(0, 0, 0, 0, 0);
  }

  /** Whether the chunks are the file, in every respect. */
  public boolean ok() {
    return expected.sha256 != null && expected.equals(actual) && faults.equals(ChunkFaults.NONE);
  }
}
