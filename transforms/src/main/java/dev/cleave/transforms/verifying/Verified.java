package dev.cleave.transforms.verifying;

import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.writing.Tally;

/**
 * What was read back of a run, added up.
 *
 * @param tally what the rows of the files table add up to
 * @param digest the digest of the rows of chunks and checks that were read, of all runs
 * @param dataFiles number of data files
 * @param files number of files whose chunks were read
 * @param chunks number of their chunks
 * @param bytes size of these files
 * @param sources number of source files that were read
 */
public record Verified(
    Tally tally,
    DatasetDigest digest,
    long dataFiles,
    long files,
    long chunks,
    long bytes,
    long sources) {
  /** Nothing was read. */
  public static final Verified NOTHING =
      new Verified(Tally.NONE, DatasetDigest.ZERO, 0, 0, 0, 0, 0);

  /** Rows of the files table. */
  static Verified ofEntries(Tally tally) {
    return new Verified(tally, DatasetDigest.ZERO, 0, 0, 0, 0, 0);
  }

  static Verified ofDataFile() {
    return new Verified(Tally.NONE, DatasetDigest.ZERO, 1, 0, 0, 0, 0);
  }

  /** The chunks of a file. */
  static Verified ofFile(DatasetDigest chunkRows, long chunks, long bytes) {
    return new Verified(Tally.NONE, chunkRows, 0, 1, chunks, bytes, 0);
  }

  /** A row of the checks table. */
  static Verified ofCheck(DatasetDigest row) {
    return new Verified(Tally.NONE, row, 0, 0, 0, 0, 0);
  }

  static Verified ofSources(long sources) {
    return new Verified(Tally.NONE, DatasetDigest.ZERO, 0, 0, 0, 0, sources);
  }

  /** The sum of both. */
  public Verified plus(Verified other) {
    return new Verified(
        tally.plus(other.tally),
        digest.plus(other.digest),
        dataFiles + other.dataFiles,
        files + other.files,
        chunks + other.chunks,
        bytes + other.bytes,
        sources + other.sources);
  }
}
