package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;

/** One document of LangChain a line. It has no form for a deletion: its metadata says so. */
final class LangChainDocuments implements ItemWriter {
  private final JsonGenerator json;
  private final boolean header;

  /**
   * @param header whether texts begin with the context header
   */
  LangChainDocuments(OutputStream out, boolean header) throws IOException {
    this.json = JsonLines.generator(out);
    this.header = header;
  }

  @Override
  public void put(Item item) throws IOException {
    begin(item.id(), item.text(header));
    Payload.write(json, item, Payload.TEXT);
    finish();
  }

  @Override
  public void delete(String id) throws IOException {
    begin(id, "");
    json.writeStringField("operation", "delete");
    finish();
  }

  private void begin(String id, String text) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", id);
    json.writeStringField("page_content", text);
    json.writeObjectFieldStart("metadata");
  }

  private void finish() throws IOException {
    json.writeEndObject();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void end() throws IOException {
    json.flush();
  }
}
