package dev.cleave.pipelines.export;

import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The chunks of all files of a run, wherever earlier runs have them. Holds those of one file. */
record ChunkItems(ReadableRun run, Selection selection) implements ItemSource {
  @Override
  public long writeTo(ItemWriter writer) throws IOException {
    long written = 0;
    try (var chunks = new StoredChunks(run.output())) {
      for (RowPlace place : run.places()) {
        List<StoredRow> rows = chunks.of(place).stream().filter(selection::has).toList();
        Map<String, Relations> relations = Relations.among(rows);
        for (StoredRow row : rows) {
          writer.put(new Item(Table.CHUNKS, null, row, relations.get(row.require("chunk_id"))));
        }
        written += rows.size();
      }
    }
    return written;
  }
}
