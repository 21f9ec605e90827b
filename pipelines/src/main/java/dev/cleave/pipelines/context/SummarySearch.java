package dev.cleave.pipelines.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds a summary by its id, with the declarations that it is about. */
final class SummarySearch {
  private static final Set<String> COLUMNS =
      ImmutableSet.of(
          "summary_id",
          "chunk_type",
          "file_path",
          "structure_type",
          "structure_name",
          "content",
          "member_chunk_ids");

  /**
   * A summary.
   *
   * @param type {@code file_summary} or {@code structure_summary}
   * @param members the declarations directly in it, in order
   */
  record Summary(
      @JsonProperty("summary_id") String id,
      @JsonProperty("chunk_type") String type,
      @JsonProperty("file_path") String file,
      String content,
      List<SymbolSearch.Match> members) {}

  private SummarySearch() {}

  /** The summary with this id; empty if the run has none. */
  static Optional<Summary> find(CommittedRuns runs, ReadableRun run, StoredCorpus corpus, String id)
      throws IOException {
    List<ReadableRun> all = new ArrayList<>(List.of(run));
    for (String earlier : run.manifest().standsOn()) {
      all.add(ReadableRun.find(runs, earlier));
    }
    for (ReadableRun each : all) {
      StoredRow row = find(each, id);
      RowPlace file = row == null ? null : corpus.file(row.require("file_path")).orElse(null);
      // An earlier run also has the summaries of files that were cut again since.
      if (row != null && file != null && file.runId().equals(each.runId())) {
        return Optional.of(summary(row, corpus.chunks(file), file.path()));
      }
    }
    return Optional.empty();
  }

  private static Summary summary(StoredRow row, List<StoredChunk> chunks, String file) {
    var ids = new LinkedHashSet<>(row.list("member_chunk_ids"));
    List<SymbolSearch.Match> members =
        chunks.stream()
            .filter(chunk -> ids.contains(chunk.id()))
            .map(chunk -> SymbolSearch.Match.of(file, chunk))
            .toList();
    return new Summary(
        row.require("summary_id"),
        row.require("chunk_type"),
        file,
        row.require("content"),
        members);
  }

  private static @Nullable StoredRow find(ReadableRun run, String id) throws IOException {
    for (String dataFile : run.dataFiles(Table.SUMMARIES)) {
      try (var rows = StoredRows.open(dataFile, COLUMNS)) {
        for (StoredRow row = rows.next(); row != null; row = rows.next()) {
          if (id.equals(row.text("summary_id"))) {
            return row;
          }
        }
      }
    }
    return null;
  }
}
