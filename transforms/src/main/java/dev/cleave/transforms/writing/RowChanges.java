package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.ValuedRow;
import dev.cleave.transforms.tables.ChunkRows;
import dev.cleave.transforms.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one file, as rows of the table of changes to chunks or summaries. A row is the
 * same if it has the same id. It is embedded if the hash of what is embedded differs, or if it was
 * not worth embedding before; if only other columns differ, it moves. So the changes hold for a
 * store of all rows, and for one of those that are worth embedding.
 */
final class RowChanges {
  /** What changes are made of. */
  enum Feed {
    CHUNKS(Table.CHUNKS, Table.CHANGES, "chunk_id"),
    SUMMARIES(Table.SUMMARIES, Table.SUMMARY_CHANGES, "summary_id");

    private final String id;
    private final String previousId;
    private final List<String> columns;

    Feed(Table rows, Table changes, String id) {
      this.id = id;
      this.previousId = "previous_" + id;
      // The previous chunk of a change is not the sibling of a chunk.
      this.columns =
          changes.schema().getFields().stream()
              .map(Schema.Field::name)
              .filter(name -> rows.schema().getField(name) != null)
              .filter(name -> !name.equals(id) && !name.equals(previousId))
              .toList();
    }
  }

  /** What a store does with a row. */
  enum Operation {
    UPSERT,
    MOVE,
    DELETE
  }

  /** A row of the table of changes. */
  record Changed(
      Feed feed,
      String runId,
      Operation operation,
      ValuedRow row,
      @Nullable String previousId,
      boolean previousRemains)
      implements Row {
    @Override
    public void writeTo(Columns columns) {
      columns.label("operation", operation);
      columns.text(feed.id, row.require(feed.id));
      columns.text(feed.previousId, previousId);
      columns.flag("previous_remains", previousRemains);
      columns.text("run_id", runId);
      for (String column : feed.columns) {
        if (column.equals("content") && operation != Operation.UPSERT) {
          columns.text(column, null);
        } else {
          row.write(column, columns);
        }
      }
    }
  }

  private final Feed feed;
  private final String runId;

  private RowChanges(Feed feed, String runId) {
    this.feed = feed;
    this.runId = runId;
  }

  /** The changes of the chunks of files. */
  static RowChanges ofChunks(String runId) {
    return new RowChanges(Feed.CHUNKS, runId);
  }

  /** The changes of the summaries of files. */
  static RowChanges ofSummaries(String runId) {
    return new RowChanges(Feed.SUMMARIES, runId);
  }

  /**
   * The changes of a file that kept its path, or of a file that is new or gone.
   *
   * @param before its rows in the previous run
   * @param now its rows
   */
  List<Changed> ofFile(List<? extends ValuedRow> before, List<? extends ValuedRow> now) {
    List<Changed> changes = new ArrayList<>();
    Map<String, ValuedRow> gone = new LinkedHashMap<>();
    before.forEach(row -> gone.put(row.require(feed.id), row));
    for (ValuedRow row : now) {
      ValuedRow old = gone.remove(row.require(feed.id));
      if (old == null || !hasEmbedding(old, row)) {
        changes.add(change(Operation.UPSERT, row, null, false));
      } else if (isMoved(old, row)) {
        changes.add(change(Operation.MOVE, row, null, false));
      }
    }
    for (ValuedRow row : before) {
      if (gone.containsKey(row.require(feed.id))) {
        changes.add(change(Operation.DELETE, row, null, false));
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
  List<Changed> ofCopy(
      List<? extends ValuedRow> before, List<? extends ValuedRow> now, boolean remains) {
    List<Changed> changes = new ArrayList<>();
    for (int i = 0; i < Math.max(now.size(), before.size()); i++) {
      ValuedRow row = i < now.size() ? now.get(i) : null;
      ValuedRow old = i < before.size() ? before.get(i) : null;
      if (row != null && old != null && hasEmbedding(old, row)) {
        changes.add(change(Operation.MOVE, row, old.require(feed.id), remains));
        continue;
      }
      if (row != null) {
        changes.add(change(Operation.UPSERT, row, null, false));
      }
      if (old != null && !remains) {
        changes.add(change(Operation.DELETE, old, null, false));
      }
    }
    return changes;
  }

  /** Whether any store that has the old row has the embedding that it needs for the row. */
  private static boolean hasEmbedding(ValuedRow old, ValuedRow row) {
    return old.require("embed_hash").equals(row.require("embed_hash"))
        && (ChunkRows.isToEmbed(old) || !ChunkRows.isToEmbed(row));
  }

  private boolean isMoved(ValuedRow old, ValuedRow row) {
    return feed.columns.stream()
        .anyMatch(
            column ->
                !column.equals("content") && !Objects.equals(old.value(column), row.value(column)));
  }

  private Changed change(
      Operation operation, ValuedRow row, @Nullable String previousId, boolean remains) {
    return new Changed(feed, runId, operation, row, previousId, remains);
  }
}
