package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableMap;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One text node of LlamaIndex a line, as {@code jsonToNode} takes it. It has no form for a
 * deletion: its metadata says so.
 */
final class LlamaIndexNodes extends JsonWriter {
  private static final List<String> DERIVED =
      List.of(
          "operation",
          "chunk_id",
          "chunk_type",
          "structure_type",
          "structure_name",
          "parent",
          "parent_id",
          "previous_id",
          "next_id",
          "child_ids",
          "related_chunks");

  private final boolean header;
  private final List<String> keys;

  /**
   * @param table whose rows are exported
   * @param header whether texts begin with the context header
   */
  LlamaIndexNodes(OutputStream out, Table table, boolean header) throws IOException {
    super(out);
    this.header = header;
    this.keys =
        Stream.concat(ExportedRow.columns(table).stream(), DERIVED.stream())
            .filter(name -> !name.equals("content"))
            .distinct()
            .toList();
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    var related = new LinkedHashMap<String, Object>();
    relate(related, "SOURCE", row.row().require("file_id"), "DOCUMENT");
    relate(related, "PARENT", row.related().parent(), "TEXT");
    relate(related, "PREVIOUS", row.related().previous(), "TEXT");
    relate(related, "NEXT", row.related().next(), "TEXT");
    related.put(
        "CHILD", row.related().children().stream().map(child -> node(child, "TEXT")).toList());
    Map<String, Object> text = text(row.id(), row.text(header), row.metadata());
    // LlamaIndex would embed the metadata, too.
    text.put("excludedEmbedMetadataKeys", keys);
    text.put("relationships", related);
    if (row.vector() != null) {
      text.put(ExportedRow.VECTOR, row.vector());
    }
    line(text);
  }

  @Override
  public void delete(String id) throws IOException {
    line(text(id, "", ImmutableMap.of("operation", "delete")));
  }

  private static Map<String, Object> text(String id, String text, Map<String, ?> metadata) {
    return new LinkedHashMap<>(
        ImmutableMap.of("type", "TEXT", "id_", id, "text", text, "metadata", metadata));
  }

  private static void relate(
      Map<String, Object> related, String name, @Nullable String id, String type) {
    if (id != null) {
      related.put(name, node(id, type));
    }
  }

  private static Map<String, Object> node(String id, String type) {
    return ImmutableMap.of("nodeId", id, "nodeType", type, "metadata", ImmutableMap.of());
  }
}
