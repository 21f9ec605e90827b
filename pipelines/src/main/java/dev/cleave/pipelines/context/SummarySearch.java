package dev.cleave.pipelines.context;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.context.SymbolSearch.FoundDeclaration;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds a summary by its id, with the declarations that it lists. */
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
   * @param chunkType {@code file_summary} or {@code structure_summary}
   * @param members the declarations directly in it, in order
   */
  record FoundSummary(
      String summaryId,
      String chunkType,
      String filePath,
      String content,
      List<FoundDeclaration> members) {}

  private SummarySearch() {}

  /** The summary with this id; empty if the run has none. */
  static Optional<FoundSummary> find(
      CommittedRuns runs, ReadableRun run, StoredCorpus corpus, String id) throws IOException {
    List<ReadableRun> all = new ArrayList<>(List.of(run));
    for (String earlier : run.manifest().referredRuns()) {
      all.add(ReadableRun.find(runs, earlier));
    }
    for (ReadableRun each : all) {
      Row row = find(each, id);
      RowPlace file = row == null ? null : corpus.file(row.require("file_path")).orElse(null);
      // An earlier run also has the summaries of files that were cut again since.
      if (row != null && file != null && file.runId().equals(each.runId())) {
        return Optional.of(summary(row, corpus.rows(file, SymbolSearch.COLUMNS), file.path()));
      }
    }
    return Optional.empty();
  }

  private static FoundSummary summary(Row row, List<Row> chunks, String file) {
    var ids = new LinkedHashSet<>(row.list("member_chunk_ids"));
    List<FoundDeclaration> members =
        chunks.stream()
            .filter(chunk -> ids.contains(chunk.require("chunk_id")))
            .map(chunk -> SymbolSearch.of(file, chunk))
            .toList();
    return new FoundSummary(
        row.require("summary_id"),
        row.require("chunk_type"),
        file,
        row.require("content"),
        members);
  }

  private static @Nullable Row find(ReadableRun run, String id) throws IOException {
    for (String dataFile : run.dataFiles(Table.SUMMARIES)) {
      try (var rows = StoredRows.open(dataFile, COLUMNS)) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          if (id.equals(row.text("summary_id"))) {
            return row;
          }
        }
      }
    }
    return null;
  }
}
