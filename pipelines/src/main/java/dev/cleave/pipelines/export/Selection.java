package dev.cleave.pipelines.export;

import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.ChunkRows;

/**
 * Which chunks are exported.
 *
 * @param trivial whether also those that are not worth embedding: trivial ones and banners
 */
record Selection(boolean trivial) {
  boolean has(StoredRow chunk) {
    return trivial || ChunkRows.isToEmbed(chunk);
  }
}
