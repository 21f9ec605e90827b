package dev.cleave.transforms.writing;

import dev.cleave.text.Labels;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one file, as rows of the table of changes to chunks or to a view. A row is the
 * same if it has the same id. It is embedded if the hash of what is embedded differs, or if it was
 * not worth embedding before; if only other columns differ, it moves. A row that is no longer worth
 * embedding is deleted, because a store has only the others; then its columns are those that it has
 * now.
 */
final class RowChanges {
  /** The column that holds an {@link Operation}. */
  static final String OPERATION = "operation";

  private static final String CONTENT = ChunkColumn.CONTENT.label();

  private final String runId;
  private final Table table;
  private final MessageType columns;
  private final String id;
  private final String previousId;
  private final List<String> compared;

  /** What a store does with a row. */
  enum Operation {
    UPSERT,
    MOVE,
    DELETE
  }

  /**
   * Makes changes.
   *
   * @param runId the run that they lead to
   * @param table whose rows change: that of chunks, or of a view
   */
  RowChanges(String runId, Table table) {
    this.runId = runId;
    this.table = table;
    this.columns = table.changes().rows().columns();
    this.id = table.key();
    this.previousId = "previous_" + id;
    // The previous chunk of a change is not the sibling of a chunk.
    this.compared =
        columns.getFields().stream()
            .map(Type::getName)
            .filter(table.rows().columns()::containsField)
            .filter(name -> !List.of(id, previousId, CONTENT).contains(name))
            .toList();
  }

  /**
   * The changes of a file that kept its path, or of a file that is new or gone.
   *
   * @param before its rows in the previous run
   * @param now its rows
   */
  List<Row> ofFile(List<Row> before, List<Row> now) {
    var changes = new ArrayList<Row>();
    Map<String, Row> gone = new LinkedHashMap<>();
    before.forEach(row -> gone.put(row.require(id), row));
    for (Row row : now) {
      Row old = gone.remove(row.require(id));
      boolean embeds = ChunkColumn.isToEmbed(row);
      if (old == null || !hasEmbedding(old, row) && (embeds || !ChunkColumn.isToEmbed(old))) {
        changes.add(change(Operation.UPSERT, row, null, false));
      } else if (ChunkColumn.isToEmbed(old) && !embeds) {
        changes.add(change(Operation.DELETE, row, null, false));
      } else if (isMoved(old, row)) {
        changes.add(change(Operation.MOVE, row, null, false));
      }
    }
    for (Row row : before) {
      if (gone.containsKey(row.require(id))) {
        changes.add(gone(row));
      }
    }
    return changes;
  }

  /**
   * The changes of a new file whose content another file had in the previous run: row by row, the
   * embedding is there already.
   *
   * @param remains whether the other file is still there
   */
  List<Row> ofCopy(List<Row> before, List<Row> now, boolean remains) {
    var changes = new ArrayList<Row>();
    for (int i = 0; i < Math.max(now.size(), before.size()); i++) {
      Row row = i < now.size() ? now.get(i) : null;
      Row old = i < before.size() ? before.get(i) : null;
      if (row != null
          && old != null
          && hasEmbedding(old, row)
          && ChunkColumn.isToEmbed(old) == ChunkColumn.isToEmbed(row)) {
        changes.add(change(Operation.MOVE, row, old.require(id), remains));
        continue;
      }
      if (row != null) {
        changes.add(change(Operation.UPSERT, row, null, false));
      }
      if (old != null && !remains) {
        changes.add(gone(old));
      }
    }
    return changes;
  }

  /** Whether any store that has the old row has the embedding that it needs for the row. */
  private static boolean hasEmbedding(Row old, Row row) {
    return old.require(ChunkColumn.EMBED_HASH).equals(row.require(ChunkColumn.EMBED_HASH))
        && (ChunkColumn.isToEmbed(old) || !ChunkColumn.isToEmbed(row));
  }

  private boolean isMoved(Row old, Row row) {
    return compared.stream()
        .anyMatch(column -> !Objects.equals(old.value(column), row.value(column)));
  }

  private Row gone(Row row) {
    return change(Operation.DELETE, row, null, false, null);
  }

  /** The content of a chunk is in its table, at the place that its file names. */
  private Row change(
      Operation operation, Row row, @Nullable String ofPrevious, boolean previousRemains) {
    boolean has = operation == Operation.UPSERT || table != Table.CHUNKS;
    return change(operation, row, ofPrevious, previousRemains, has ? row.value(CONTENT) : null);
  }

  private Row change(
      Operation operation,
      Row row,
      @Nullable String ofPrevious,
      boolean previousRemains,
      @Nullable Object content) {
    return Row.of(
        columns,
        columns.getFields(),
        column ->
            switch (column.getName()) {
              case OPERATION -> Labels.of(operation);
              case "previous_remains" -> previousRemains;
              case "run_id" -> runId;
              case "content" -> content;
              case String name -> name.equals(previousId) ? ofPrevious : row.value(name);
            });
  }
}
