package dev.cleave.transforms.writing;

import dev.cleave.transforms.tables.Table;

/**
 * A data file that was written to its end: what the manifest lists.
 *
 * @param table whose rows it holds
 * @param path below the run's folder, with {@code /} between names
 * @param sizeBytes of the file
 * @param sha256 of the file, 64 hex digits
 * @param rows in it
 * @param tally what its rows add up to
 * @param kept whether an earlier attempt at the run wrote it
 */
public record WrittenFile(
    Table table, String path, long sizeBytes, String sha256, long rows, Tally tally, boolean kept) {

  /** A file that this attempt wrote. */
  public WrittenFile(
      Table table, String path, long sizeBytes, String sha256, long rows, Tally tally) {
    this(table, path, sizeBytes, sha256, rows, tally, false);
  }

  /** The same file, written by an earlier attempt. */
  WrittenFile asKept() {
    return new WrittenFile(table, path, sizeBytes, sha256, rows, tally, true);
  }
}
