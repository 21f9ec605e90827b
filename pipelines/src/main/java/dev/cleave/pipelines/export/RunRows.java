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
import java.util.List;
import java.util.Map;

/** Writes the rows of all files of a run, wherever earlier runs have them, and returns how many. */
record RunRows(CommittedRuns runs, ReadableRun run, JoinedFiles joined) {
  /** Holds the chunks of one file. */
  long writeChunks(Selection selection, ExportWriter writer) throws IOException {
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

  /** The summaries of a file are in the run that has its chunks. */
  long writeSummaries(ExportWriter writer) throws IOException {
    Map<String, String> runOfFile = new LinkedHashMap<>();
    run.files(file -> runOfFile.put(file.fileId(), file.place().runId()));
    long written = writeSummaries(run, runOfFile, writer);
    for (String earlier : run.manifest().referredRuns()) {
      written += writeSummaries(ReadableRun.find(runs, earlier), runOfFile, writer);
    }
    return written;
  }

  private long writeSummaries(ReadableRun run, Map<String, String> runOfFile, ExportWriter writer)
      throws IOException {
    long written = 0;
    for (String dataFile : run.dataFiles(Table.SUMMARIES)) {
      try (var rows = StoredRows.open(dataFile)) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          if (run.runId().equals(runOfFile.get(row.require("file_id")))) {
            List<String> members = row.list("member_chunk_ids");
            var related = new RelatedChunks(null, null, null, members);
            writer.put(new ExportedRow(Table.SUMMARIES, null, row, related, joined));
            written++;
          }
        }
      }
    }
    return written;
  }
}
