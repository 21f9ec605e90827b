package dev.cleave.pipelines.export;

import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;

/**
 * Which chunks are exported.
 *
 * @param trivial whether also those that are not worth embedding: trivial ones and banners
 */
record Selection(boolean trivial) {
  boolean has(Row chunk) {
    return trivial || ChunkColumn.isToEmbed(chunk);
  }
}
