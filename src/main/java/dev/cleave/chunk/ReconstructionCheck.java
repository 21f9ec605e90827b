package dev.cleave.chunk;

import org.jspecify.annotations.Nullable;

/**
 * The proof that a file's chunks, put together, are the file: a row of the checks table. {@code
 * actual} figures come from the chunks' text, encoded again, never from the source.
 *
 * @param expectedBytes size of the object as read
 * @param actualBytes bytes of all chunk texts, encoded again
 * @param expectedSha256 hash of the object as read
 * @param actualSha256 hash of all chunk texts, encoded again, in order; null if text does not
 *     encode
 * @param chunkCount chunks
 * @param gaps places where a chunk starts after the end of the one before, or the last ends early
 * @param overlaps places where a chunk starts before the end of the one before
 * @param outOfOrder chunks that start before the start of the one before
 * @param oversized chunks over the maximum
 * @param duplicateIds chunk ids that occur more than once in the file
 */
public record ReconstructionCheck(
    long expectedBytes,
    long actualBytes,
    String expectedSha256,
    @Nullable String actualSha256,
    int chunkCount,
    int gaps,
    int overlaps,
    int outOfOrder,
    int oversized,
    int duplicateIds) {

  /** Whether the chunks are the file, in every respect. */
  public boolean ok() {
    return expectedBytes == actualBytes
        && expectedSha256.equals(actualSha256)
        && gaps == 0
        && overlaps == 0
        && outOfOrder == 0
        && oversized == 0
        && duplicateIds == 0;
  }
}
