package dev.cleave.transforms.verifying;

import dev.cleave.transforms.tables.Table;
import java.io.Serializable;

/**
 * A data file as the manifest of its run lists it.
 *
 * @param runId the run
 * @param table whose rows it has
 * @param path relative to the output folder
 * @param rows number of rows
 * @param sizeBytes size of the file
 * @param sha256 SHA-256 of the file, 64 hex digits
 */
public record ListedDataFile(
    String runId, Table table, String path, long rows, long sizeBytes, String sha256)
    implements Serializable {
  /** Something that is wrong with the file as a whole. */
  Finding finding(Fault fault, String detail) {
    return new Finding(fault, runId, path, null, detail);
  }
}
