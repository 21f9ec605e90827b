package dev.cleave.pipelines.export;

import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the rows of all files of a run, wherever earlier runs have them, and returns how many. */
record RunRows(CommittedRuns runs, ReadableRun run, Selection selection, JoinedFiles joined) {
  /** Holds the chunks of one file. */
  long writeChunks(ExportWriter writer) throws IOException {
    long written = 0;
    try (var chunks = new StoredChunks(run.output())) {
      for (RowPlace file : run.places()) {
        for (ExportedRow row : ExportedRow.of(file, chunks, selection, joined)) {
          writer.put(row);
          written++;
        }
      }
    }
    return written;
  }

  /** The rows of a view are in the run that has the chunks of their file. */
  long writeView(Table view, ExportWriter writer) throws IOException {
    Map<String, String> runOfFile = new LinkedHashMap<>();
    run.files(file -> runOfFile.put(file.fileId(), file.place().runId()));
    long written = writeView(run, view, runOfFile, writer);
    for (String earlier : run.manifest().referredRuns()) {
      written += writeView(ReadableRun.find(runs, earlier), view, runOfFile, writer);
    }
    return written;
  }

  private long writeView(
      ReadableRun run, Table view, Map<String, String> runOfFile, ExportWriter writer)
      throws IOException {
    long written = 0;
    for (String dataFile : run.dataFiles(view)) {
      try (var rows = StoredRows.open(dataFile)) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          if (selection.has(row) && run.runId().equals(runOfFile.get(row.require("file_id")))) {
            writer.put(ExportedRow.ofView(view, null, row, joined));
            written++;
          }
        }
      }
    }
    return written;
  }
}
