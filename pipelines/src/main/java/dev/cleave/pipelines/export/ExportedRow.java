package dev.cleave.pipelines.export;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A row that is exported.
 *
 * @param table whose columns it has: chunks or a view
 * @param operation what it does to a store, as the changes table names it; null unless changes are
 *     exported
 * @param row its values
 * @param related the chunks that are exported next to it
 * @param files the files of the run
 * @param vector of its text; null unless vectors are exported
 */
@SuppressWarnings("ArrayRecordComponent") // rows are not compared
record ExportedRow(
    Table table,
    @Nullable String operation,
    Row row,
    RelatedChunks related,
    JoinedFiles files,
    float @Nullable [] vector) {
  /** The column of the vector. */
  static final String VECTOR = "embedding";

  ExportedRow(
      Table table, @Nullable String operation, Row row, RelatedChunks related, JoinedFiles files) {
    this(table, operation, row, related, files, null);
  }

  /** The selected chunks of a file, in order. */
  static List<ExportedRow> of(
      RowPlace file, StoredChunks chunks, Selection selection, JoinedFiles files) {
    List<Row> rows = chunks.of(file).stream().filter(selection::has).toList();
    Map<String, RelatedChunks> related = RelatedChunks.among(rows);
    return rows.stream()
        .map(
            row ->
                new ExportedRow(
                    Table.CHUNKS, null, row, related.get(row.require("chunk_id")), files))
        .toList();
  }

  /** A row of a view, or of its changes. */
  static ExportedRow ofView(Table view, @Nullable String operation, Row row, JoinedFiles files) {
    List<String> chunks = row.list(view == Table.SUMMARIES ? "member_chunk_ids" : "chunk_ids");
    return new ExportedRow(
        view, operation, row, new RelatedChunks(null, null, null, chunks), files);
  }

  /** The same row as a change. */
  ExportedRow as(String newOperation) {
    return new ExportedRow(table, newOperation, row, related, files, vector);
  }

  /** The same row with its vector. */
  ExportedRow with(float[] itsVector) {
    return new ExportedRow(table, operation, row, related, files, itsVector);
  }

  String id() {
    return row.require(table.key());
  }

  int size() {
    return row.content("content").length();
  }

  /**
   * What an embedder reads.
   *
   * @param header whether it begins with the context header of a chunk that has one
   */
  String text(boolean header) {
    return header || table != Table.CHUNKS ? ChunkColumn.textToEmbed(row) : row.require("content");
  }

  /** The names of the columns of a table, and of what is joined to them. */
  static List<String> columns(Table table) {
    return Stream.concat(
            table.schema().getFields().stream().map(Schema.Field::name), FileFacts.NAMES.stream())
        .distinct()
        .toList();
  }

  /**
   * All columns of the table and what the run knows of the file, after the operation of a change
   * and before the vector. Null for a column without a value, and for one that an older version
   * does not have.
   */
  Map<String, @Nullable Object> columns() {
    var columns = new LinkedHashMap<String, @Nullable Object>();
    if (operation != null) {
      columns.put("operation", operation);
    }
    for (Schema.Field field : table.schema().getFields()) {
      columns.put(field.name(), value(field.name()));
    }
    Map<String, @Nullable Object> joined = files.fields(row);
    for (String name : FileFacts.NAMES) {
      Object known = joined.get(name);
      columns.put(name, known == null ? columns.get(name) : known);
    }
    if (vector != null) {
      columns.put(VECTOR, vector);
    }
    return columns;
  }

  private @Nullable Object value(String column) {
    Object value = row.value(column);
    return value instanceof Content && !column.equals("content") ? value.toString() : value;
  }

  /** The columns, and the fields with the names that code search expects. */
  Map<String, @Nullable Object> fields() {
    Map<String, @Nullable Object> fields = columns();
    if (table == Table.CHUNKS) {
      boolean part = row.number("part_count") > 1;
      List<String> path = row.list("path");
      fields.put("chunk_type", part ? "implementation_part" : "implementation");
      fields.put("structure_type", row.require("kind"));
      fields.put("structure_name", row.text("name"));
      fields.put("parent", path.size() < 2 ? null : path.get(path.size() - 2));
      fields.put("parent_id", related.parent());
      fields.put("previous_id", related.previous());
      fields.put("next_id", related.next());
      fields.put("child_ids", related.children());
    } else {
      fields.put("chunk_id", id());
    }
    fields.put("related_chunks", related.all());
    return fields;
  }

  /** The fields that have a value. */
  Map<String, @Nullable Object> presentFields() {
    Map<String, @Nullable Object> fields = fields();
    fields.values().removeIf(value -> value == null || value.equals(List.of()));
    return fields;
  }

  /** What a vector store keeps beside the text and the vector. */
  Map<String, @Nullable Object> metadata() {
    Map<String, @Nullable Object> fields = presentFields();
    fields.remove("content");
    fields.remove(VECTOR);
    return fields;
  }
}
