package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Set;

/** One JSON object a line: all columns of a row. */
final class JsonLines implements ItemWriter {
  private final JsonGenerator json;
  private final JsonColumns columns;

  JsonLines(OutputStream out) throws IOException {
    json = generator(out);
    columns = new JsonColumns(json, Set.of(), true);
  }

  /** A generator of JSON objects, between which the caller ends lines. */
  static JsonGenerator generator(OutputStream out) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.setRootValueSeparator(null);
    return json;
  }

  @Override
  public void put(Item item) throws IOException {
    json.writeStartObject();
    if (item.operation() != null) {
      json.writeStringField("operation", item.operation());
    }
    item.writeTo(columns);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void delete(String id) throws IOException {
    json.writeStartObject();
    json.writeStringField("operation", "delete");
    json.writeStringField("chunk_id", id);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void end() throws IOException {
    json.flush();
  }
}
