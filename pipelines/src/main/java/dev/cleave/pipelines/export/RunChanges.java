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
 * The changes of a run to a store that has the chunks of the previous one, or a view of it: first
 * the rows that the store inserts and replaces, as their table has them, and then those that it
 * removes. Holds the changes of one file.
 */
final class RunChanges {
  private final ReadableRun run;
  private final Table table;
  private final Selection selection;
  private final JoinedFiles joined;
  private final String previousKey;
  private final Set<String> columns; // without contents
  private final Map<String, RowPlace> places = new LinkedHashMap<>(); // by the file's id
  private final Set<String> remaining = new LinkedHashSet<>();
  private long written;

  /**
   * @param table whose changes they are: that of chunks, or of a view
   */
  RunChanges(ReadableRun run, Table table, Selection selection, JoinedFiles joined) {
    this.run = run;
    this.table = table;
    this.selection = selection;
    this.joined = joined;
    previousKey = "previous_" + table.key();
    columns =
        ImmutableSet.of(
            "operation",
            table.key(),
            previousKey,
            "previous_remains",
            "file_id",
            "is_trivial",
            "embed");
  }

  /** Writes all changes, and returns how many. */
  long write(ExportWriter writer) throws IOException {
    List<String> dataFiles = run.dataFiles(table.changes());
    if (table == Table.CHUNKS) {
      run.files(file -> places.put(file.fileId(), file.place()));
      try (var chunks = new StoredChunks(run.output())) {
        for (String dataFile : dataFiles) {
          put(dataFile, chunks, writer);
        }
      }
    } else {
      for (String dataFile : dataFiles) {
        putOfView(dataFile, writer);
      }
    }
    for (String dataFile : dataFiles) {
      delete(dataFile, writer);
    }
    return written;
  }

  /** The changes of a view have the contents of all rows that the run has. */
  private void putOfView(String dataFile, ExportWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        if (row.value("content") != null && selection.has(row)) {
          put(ExportedRow.ofView(table, null, row, joined), row, writer);
        }
      }
    }
  }

  private void put(String dataFile, StoredChunks chunks, ExportWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile, columns)) {
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
          changes.put(row.require(table.key()), row);
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
        put(row, change, writer);
      }
    }
  }

  private void put(ExportedRow row, Row change, ExportWriter writer) throws IOException {
    boolean remains = change.require("operation").equals("delete");
    if (remains) {
      remaining.add(row.id());
    }
    ExportedRow changed = row.as(remains ? "upsert" : change.require("operation"));
    // The store has no row for one of a file that was renamed or copied.
    if ("move".equals(changed.operation()) && change.text(previousKey) == null) {
      writer.move(changed);
    } else {
      writer.put(changed);
    }
    written++;
  }

  private void delete(String dataFile, ExportWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile, columns)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        if (isDeleted(row) && !remaining.contains(row.require(table.key()))) {
          writer.delete(row.require(table.key()));
          written++;
        }
        String previous = row.text(previousKey);
        if (previous != null && !row.flag("previous_remains")) {
          writer.delete(previous);
          written++;
        }
      }
    }
  }

  /** A row that is left out may have been in the store before its text changed. */
  private boolean isDeleted(Row change) {
    return change.require("operation").equals("delete") || !selection.has(change);
  }
}
