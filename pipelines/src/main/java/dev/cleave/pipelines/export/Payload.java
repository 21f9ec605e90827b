package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a vector store keeps beside the text and the vector: the columns of the row, and the names
 * that code search expects ({@code chunk_type}, {@code structure_type}, {@code structure_name},
 * {@code parent}, {@code related_chunks}).
 */
final class Payload {
  static final Set<String> TEXT = ImmutableSet.of("content");

  private Payload() {}

  /**
   * Writes the fields of the payload, without columns that have no value.
   *
   * @param json in an object that is open
   * @param without the names of columns to leave out
   */
  static void write(JsonGenerator json, Item item, Set<String> without) throws IOException {
    write(json, item, new JsonColumns(json, without, false));
  }

  /** Writes the fields of the payload; the columns decide which. */
  static void write(JsonGenerator json, Item item, JsonColumns columns) throws IOException {
    if (item.operation() != null) {
      json.writeStringField("operation", item.operation());
    }
    item.writeTo(columns);
    if (item.table() == Table.CHUNKS) {
      boolean part = item.row().number("part_count") > 1;
      columns.text("chunk_type", part ? "implementation_part" : "implementation");
      columns.text("structure_type", item.row().require("kind"));
      columns.text("structure_name", item.row().text("name"));
      columns.text("parent", parent(item.row().list("path")));
    } else {
      columns.text("chunk_id", item.id());
    }
    columns.list("related_chunks", item.relations().all());
  }

  private static @Nullable String parent(List<String> path) {
    return path.size() < 2 ? null : path.get(path.size() - 2);
  }
}
