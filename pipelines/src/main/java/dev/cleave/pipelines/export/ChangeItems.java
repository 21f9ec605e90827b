package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run changes in a store that has the previous one: first what the store inserts and
 * replaces, as the chunks table has it, and then what it removes. Holds the changes of one file.
 */
final class ChangeItems implements ItemSource {
  private static final String DELETE = "delete";
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
  private final Map<String, RowPlace> places = new LinkedHashMap<>(); // by the file's id
  private long written;

  ChangeItems(ReadableRun run, Selection selection) {
    this.run = run;
    this.selection = selection;
  }

  @Override
  public long writeTo(ItemWriter writer) throws IOException {
    run.files(file -> places.put(file.require("file_id"), file.place()));
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

  private void put(String dataFile, StoredChunks chunks, ItemWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile, COLUMNS)) {
      Map<String, StoredRow> changes = new LinkedHashMap<>(); // of one file, by the chunk's id
      String file = "";
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        if (!row.require("file_id").equals(file)) {
          put(file, changes, chunks, writer);
          changes.clear();
          file = row.require("file_id");
        }
        if (!isDeleted(row)) {
          changes.put(row.require("chunk_id"), row);
        }
      }
      put(file, changes, chunks, writer);
    }
  }

  private void put(
      String file, Map<String, StoredRow> changes, StoredChunks chunks, ItemWriter writer)
      throws IOException {
    if (changes.isEmpty()) {
      return;
    }
    List<StoredRow> rows = chunks.of(places.get(file)).stream().filter(selection::has).toList();
    Map<String, Relations> relations = Relations.among(rows);
    for (StoredRow row : rows) {
      String id = row.require("chunk_id");
      StoredRow change = changes.get(id);
      if (change != null) {
        String operation = change.require("operation");
        var item = new Item(Table.CHUNKS, operation, row, relations.get(id));
        // The store has no row for a chunk of a file that was renamed or copied.
        if (operation.equals("move") && change.text("previous_chunk_id") == null) {
          writer.move(item);
        } else {
          writer.put(item);
        }
        written++;
      }
    }
  }

  private void delete(String dataFile, ItemWriter writer) throws IOException {
    try (var rows = StoredRows.open(dataFile, COLUMNS)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        if (isDeleted(row)) {
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
  private boolean isDeleted(StoredRow change) {
    return change.require("operation").equals(DELETE) || !selection.has(change);
  }
}
