package dev.cleave.transforms.verifying;

import dev.cleave.transforms.tables.DatasetDigest;
import org.jspecify.annotations.Nullable;

/**
 * The hash of a row of the checks table, as it is stored or as it must be; or how far the rows of
 * views reach.
 *
 * @param path the source file's path
 * @param runId the run that has the row
 * @param side whether the row is stored, or what must be stored
 * @param digest the hash; null if no row is expected, if the hash is unknown, and for views
 * @param bytes size of the file; for views, the end of the range that reaches furthest
 */
record CheckHash(String path, String runId, Side side, @Nullable DatasetDigest digest, long bytes) {
  enum Side {
    /** The row is in the table. */
    STORED,
    /** The table must have one row. If the hash is not null, the row must have this hash. */
    EXPECTED,
    /** The table must have no row: the file was rejected. */
    NONE_EXPECTED,
    /** Rows of views are stored. They must be those of a file, and their ranges within it. */
    VIEW
  }
}
