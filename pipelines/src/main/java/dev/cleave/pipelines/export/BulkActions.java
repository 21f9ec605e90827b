package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;

/**
 * The body of requests to Elasticsearch's {@code _bulk}: a line with the action, and a line with
 * the document unless the action is a deletion.
 */
final class BulkActions implements ItemWriter {
  private final JsonGenerator json;

  BulkActions(OutputStream out) throws IOException {
    json = JsonLines.generator(out);
  }

  @Override
  public void put(Item item) throws IOException {
    action("index", item.id());
    json.writeStartObject();
    Payload.write(json, item, Set.of());
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void move(Item item) throws IOException {
    action("update", item.id());
    json.writeStartObject();
    json.writeObjectFieldStart("doc");
    // A field that is left out would keep its old value.
    Payload.write(json, item, new JsonColumns(json, Set.of(), true));
    json.writeEndObject();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void delete(String id) throws IOException {
    action("delete", id);
  }

  private void action(String name, String id) throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart(name);
    json.writeStringField("_id", id);
    json.writeEndObject();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void end() throws IOException {
    json.flush();
  }
}
