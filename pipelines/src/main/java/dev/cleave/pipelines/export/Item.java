package dev.cleave.pipelines.export;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.Table;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A row that is exported.
 *
 * @param table whose columns it has: chunks or summaries
 * @param operation what it does to a store, as the changes table names it; null unless changes are
 *     exported
 * @param row its values
 * @param relations the rows around it that are exported, too
 */
record Item(Table table, @Nullable String operation, StoredRow row, Relations relations) {
  String id() {
    return row.require(table == Table.SUMMARIES ? "summary_id" : "chunk_id");
  }

  Content content() {
    return row.content("content");
  }

  /**
   * What an embedder reads.
   *
   * @param header whether it begins with the context header of a chunk that has one
   */
  String text(boolean header) {
    String context = header ? row.text("context_header") : null;
    String content = row.require("content");
    return context == null || context.isEmpty() ? content : context + "\n" + content;
  }

  /** Gives the value of every column of the table, null for one that an older version lacks. */
  void writeTo(Columns columns) {
    for (Schema.Field field : table.schema().getFields()) {
      row.write(field.name(), columns);
    }
  }
}
