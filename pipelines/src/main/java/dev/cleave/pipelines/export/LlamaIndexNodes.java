package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * One text node of LlamaIndex a line, as {@code jsonToNode} takes it. It has no form for a
 * deletion: its metadata says so.
 */
final class LlamaIndexNodes implements ItemWriter {
  private static final List<String> DERIVED =
      List.of(
          "operation",
          "chunk_id",
          "chunk_type",
          "structure_type",
          "structure_name",
          "parent",
          "related_chunks");

  private final JsonGenerator json;
  private final boolean header;
  private final String[] keys;

  /**
   * @param table whose rows are exported
   * @param header whether texts begin with the context header
   */
  LlamaIndexNodes(OutputStream out, Table table, boolean header) throws IOException {
    this.json = JsonLines.generator(out);
    this.header = header;
    this.keys =
        Stream.concat(table.schema().getFields().stream().map(Schema.Field::name), DERIVED.stream())
            .filter(name -> !Payload.TEXT.contains(name))
            .distinct()
            .toArray(String[]::new);
  }

  @Override
  public void put(Item item) throws IOException {
    begin(item.id(), item.text(header));
    Payload.write(json, item, Payload.TEXT);
    json.writeEndObject();
    // LlamaIndex would embed the metadata, too.
    json.writeFieldName("excludedEmbedMetadataKeys");
    json.writeArray(keys, 0, keys.length);
    json.writeObjectFieldStart("relationships");
    relation("SOURCE", item.row().require("file_id"), "DOCUMENT");
    relation("PARENT", item.relations().parent(), "TEXT");
    relation("PREVIOUS", item.relations().previous(), "TEXT");
    relation("NEXT", item.relations().next(), "TEXT");
    json.writeArrayFieldStart("CHILD");
    for (String child : item.relations().children()) {
      node(child, "TEXT");
    }
    json.writeEndArray();
    json.writeEndObject();
    finish();
  }

  @Override
  public void delete(String id) throws IOException {
    begin(id, "");
    json.writeStringField("operation", "delete");
    json.writeEndObject();
    finish();
  }

  private void begin(String id, String text) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", "TEXT");
    json.writeStringField("id_", id);
    json.writeStringField("text", text);
    json.writeObjectFieldStart("metadata");
  }

  private void finish() throws IOException {
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void relation(String name, @Nullable String id, String type) throws IOException {
    if (id != null) {
      json.writeFieldName(name);
      node(id, type);
    }
  }

  private void node(String id, String type) throws IOException {
    json.writeStartObject();
    json.writeStringField("nodeId", id);
    json.writeStringField("nodeType", type);
    json.writeObjectFieldStart("metadata");
    json.writeEndObject();
    json.writeEndObject();
  }

  @Override
  public void end() throws IOException {
    json.flush();
  }
}
