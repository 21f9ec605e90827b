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
 */
public record WrittenFile(
    Table table, String path, long sizeBytes, String sha256, long rows, Tally tally) {}
