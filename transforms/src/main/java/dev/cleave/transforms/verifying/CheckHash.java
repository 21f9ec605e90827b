package dev.cleave.transforms.verifying;

import dev.cleave.transforms.tables.DatasetDigest;
import org.jspecify.annotations.Nullable;

/**
 * The hash of a row of the checks table, as it is stored or as it must be.
 *
 * @param path the source file's path
 * @param runId the run that has the row
 * @param side whether the row is stored, or what must be stored
 * @param digest the hash; null if none is expected, or if it is unknown
 */
record CheckHash(String path, String runId, Side side, @Nullable DatasetDigest digest) {
  enum Side {
    /** The row is in the table. */
    STORED,
    /** The table must have one row with this hash, or with any if it is null. */
    EXPECTED,
    /** The table must have no row: the file was rejected. */
    NONE_EXPECTED
  }
}
