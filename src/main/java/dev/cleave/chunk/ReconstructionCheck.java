package dev.cleave.chunk;

import org.jspecify.annotations.Nullable;

/**
 * Whether the chunks of a file, put together, are the file: a row of the checks table. The {@code
 * actual} values are computed from the contents of the chunks' rows, never from the source.
 *
 * @param expectedBytes size of the object as read
 * @param actualBytes bytes of all contents, encoded in the file's charset
 * @param expectedSha256 SHA-256 of the object as read
 * @param actualSha256 SHA-256 of all contents, encoded in the file's charset, in order; null if a
 *     content is not valid text or the charset cannot express it
 * @param chunkCount chunks
 * @param gaps places where a chunk starts after the end of the one before, where a content is
 *     shorter than its range, or where the last chunk ends early
 * @param overlaps places where a chunk starts before the end of the one before, or where a content
 *     is longer than its range
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
