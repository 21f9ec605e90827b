package dev.cleave.pipelines.export;

import dev.cleave.transforms.parquet.StoredRow;

/**
 * Which chunks are exported.
 *
 * @param trivial whether also those that are not worth embedding: trivial ones and banners
 */
record Selection(boolean trivial) {
  /** Whether a chunk is exported. Tables before version 2.3 do not say what is worth embedding. */
  boolean has(StoredRow chunk) {
    return trivial || !"false".equals(chunk.value("embed"));
  }
}
