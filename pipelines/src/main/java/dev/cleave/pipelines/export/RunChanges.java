package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The changes of a run to a store that has the previous one: first the rows that the store inserts
 * and replaces, as the chunks table has them, and then those that it removes. Holds the changes of
 * one file.
 */
final class RunChanges {
  private static final Set<String> COLUMNS =
      ImmutableSet.of(
          "operation",
          "chunk_id",
          "previous_chunk_id",
          "previous_remains",
          "file_id",
          "is_trivial",
          "embed");

  private final ReadableRun run;
  private final Selection selection;
  private final JoinedFiles joined;
  private final Map<String, RowPlace> places = new LinkedHashMap<>(); // by the file's id
  private final Set<String> remaining = new LinkedHashSet<>();
  private long written;

  RunChanges(ReadableRun run, Selection selection, JoinedFiles joined) {
    this.run = run;
    this.selection = selection;
    this.joined = joined;
  }

  /** Writes all changes, and returns how many. */
  long write(ExportWriter writer) throws IOException {
    run.files(file -> places.put(file.fileId(), file.place()));
    List<String> dataFiles = run.dataFiles(Table.CHANGES);
    try (var chunks = new StoredChunks(run.output())) {
      for (String dataFile : dataFiles) {
        put(dataFile, chunks, writer);
      }
    }
    for (String dataFile : dataFiles) {
      delete(dataFile, writer);
    }
    return written;
  }

  private void put(String dataFile, StoredChunks chunks, ExportWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile, COLUMNS)) {
      Map<String, Row> changes = new LinkedHashMap<>(); // of one file, by the chunk's id
      String file = "";
      for (Row row = rows.next(); row != null; row = rows.next()) {
        if (!row.require("file_id").equals(file)) {
          put(file, changes, chunks, writer);
          changes.clear();
          file = row.require("file_id");
        }
        // Of all chunks, those that are no longer embedded remain.
        if (!isDeleted(row) || selection.trivial()) {
          changes.put(row.require("chunk_id"), row);
        }
      }
      put(file, changes, chunks, writer);
    }
  }

  private void put(String file, Map<String, Row> changes, StoredChunks chunks, ExportWriter writer)
      throws IOException {
    RowPlace place = places.get(file);
    if (changes.isEmpty() || place == null) {
      return;
    }
    for (ExportedRow row : ExportedRow.of(place, chunks, selection, joined)) {
      Row change = changes.get(row.id());
      if (change != null) {
        boolean remains = change.require("operation").equals("delete");
        if (remains) {
          remaining.add(row.id());
        }
        ExportedRow changed = row.as(remains ? "upsert" : change.require("operation"));
        // The store has no row for a chunk of a file that was renamed or copied.
        if ("move".equals(changed.operation()) && change.text("previous_chunk_id") == null) {
          writer.move(changed);
        } else {
          writer.put(changed);
        }
        written++;
      }
    }
  }

  private void delete(String dataFile, ExportWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile, COLUMNS)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        if (isDeleted(row) && !remaining.contains(row.require("chunk_id"))) {
          writer.delete(row.require("chunk_id"));
          written++;
        }
        String previous = row.text("previous_chunk_id");
        if (previous != null && !row.flag("previous_remains")) {
          writer.delete(previous);
          written++;
        }
      }
    }
  }

  /** A chunk that is left out may have been in the store before its text changed. */
  private boolean isDeleted(Row change) {
    return change.require("operation").equals("delete") || !selection.has(change);
  }
}
