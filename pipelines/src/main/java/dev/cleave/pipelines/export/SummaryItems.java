package dev.cleave.pipelines.export;

import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The summaries of all files of a run. Those of a file are in the run that has its chunks. */
record SummaryItems(CommittedRuns runs, ReadableRun run) implements ItemSource {
  @Override
  public long writeTo(ItemWriter writer) throws IOException {
    Map<String, String> runOfFile = new LinkedHashMap<>();
    run.files(file -> runOfFile.put(file.require("file_id"), file.place().runId()));
    long written = write(run, runOfFile, writer);
    for (String earlier : run.manifest().standsOn()) {
      written += write(ReadableRun.find(runs, earlier), runOfFile, writer);
    }
    return written;
  }

  private static long write(ReadableRun run, Map<String, String> runOfFile, ItemWriter writer)
      throws IOException {
    long written = 0;
    for (String dataFile : run.dataFiles(Table.SUMMARIES)) {
      try (var rows = StoredRows.open(dataFile)) {
        for (StoredRow row = rows.next(); row != null; row = rows.next()) {
          if (run.runId().equals(runOfFile.get(row.require("file_id")))) {
            var members = Relations.ofMembers(row.list("member_chunk_ids"));
            writer.put(new Item(Table.SUMMARIES, null, row, members));
            written++;
          }
        }
      }
    }
    return written;
  }
}
