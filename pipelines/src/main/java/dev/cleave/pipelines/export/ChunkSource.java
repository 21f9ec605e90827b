package dev.cleave.pipelines.export;

import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;

/** The chunks of all files of a run, wherever earlier runs have them. Holds those of one file. */
record ChunkSource(ReadableRun run, Selection selection) implements ExportSource {
  @Override
  public long writeTo(ExportWriter writer) throws IOException {
    long written = 0;
    try (var chunks = new StoredChunks(run.output())) {
      for (RowPlace file : run.places()) {
        for (ExportedRow row : ExportedRow.of(file, chunks, selection)) {
          writer.put(row);
          written++;
        }
      }
    }
    return written;
  }
}
