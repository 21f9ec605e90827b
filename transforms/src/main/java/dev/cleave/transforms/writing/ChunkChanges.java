package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one file, as rows of the changes table. A chunk is the same if it has the same id.
 * It is embedded again if the hash of what is embedded differs; if only other columns differ, it
 * moves.
 */
final class ChunkChanges {
  // The columns of the chunks; the previous chunk of a change is not the sibling of a chunk.
  private static final List<String> COLUMNS =
      Table.CHANGES.schema().getFields().stream()
          .map(Schema.Field::name)
          .filter(name -> Table.CHUNKS.schema().getField(name) != null)
          .filter(name -> !List.of("chunk_id", "previous_chunk_id").contains(name))
          .toList();

  private enum Operation {
    UPSERT,
    MOVE,
    DELETE
  }

  private final String runId;
  private final List<Row> rows = new ArrayList<>();

  private ChunkChanges(String runId) {
    this.runId = runId;
  }

  /**
   * The changes of a file that kept its path, or of a file that is new or gone.
   *
   * @param before its chunks in the previous run
   * @param now its chunks
   */
  static List<Row> ofFile(String runId, List<StoredRow> before, List<StoredRow> now) {
    var changes = new ChunkChanges(runId);
    Map<String, StoredRow> gone = new HashMap<>();
    before.forEach(row -> gone.put(row.require("chunk_id"), row));
    for (StoredRow row : now) {
      StoredRow old = gone.remove(row.require("chunk_id"));
      if (old == null || !isEmbeddedAlike(old, row)) {
        changes.add(Operation.UPSERT, row, null, false);
      } else if (isMoved(old, row)) {
        changes.add(Operation.MOVE, row, null, false);
      }
    }
    for (StoredRow row : before) {
      if (gone.containsKey(row.require("chunk_id"))) {
        changes.add(Operation.DELETE, row, null, false);
      }
    }
    return changes.rows;
  }

  /**
   * The changes of a new file whose content another file had in the previous run: chunk by chunk,
   * the embedding is there already.
   *
   * @param remains whether the other file is still there
   */
  static List<Row> ofCopy(
      String runId, List<StoredRow> before, List<StoredRow> now, boolean remains) {
    var changes = new ChunkChanges(runId);
    for (int i = 0; i < Math.max(now.size(), before.size()); i++) {
      StoredRow row = i < now.size() ? now.get(i) : null;
      StoredRow old = i < before.size() ? before.get(i) : null;
      if (row != null && old != null && isEmbeddedAlike(old, row)) {
        changes.add(Operation.MOVE, row, old.require("chunk_id"), remains);
        continue;
      }
      if (row != null) {
        changes.add(Operation.UPSERT, row, null, false);
      }
      if (old != null && !remains) {
        changes.add(Operation.DELETE, old, null, false);
      }
    }
    return changes.rows;
  }

  private static boolean isEmbeddedAlike(StoredRow old, StoredRow row) {
    return old.require("embed_hash").equals(row.require("embed_hash"));
  }

  private static boolean isMoved(StoredRow old, StoredRow row) {
    return COLUMNS.stream()
        .anyMatch(
            column ->
                !column.equals("content") && !Objects.equals(old.value(column), row.value(column)));
  }

  private void add(
      Operation operation, StoredRow row, @Nullable String previousId, boolean remains) {
    rows.add(
        columns -> {
          columns.label("operation", operation);
          columns.text("chunk_id", row.require("chunk_id"));
          columns.text("previous_chunk_id", previousId);
          columns.flag("previous_remains", remains);
          columns.text("run_id", runId);
          for (String column : COLUMNS) {
            write(operation, column, row, columns);
          }
        });
  }

  private static void write(Operation operation, String column, StoredRow row, Columns columns) {
    if (column.equals("content") && operation != Operation.UPSERT) {
      columns.text(column, null);
    } else {
      row.write(column, columns);
    }
  }
}
