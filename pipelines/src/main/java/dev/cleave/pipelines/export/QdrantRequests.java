package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The body of one request to Qdrant a line: points to upsert, or a batch of operations if changes
 * are exported. A point has no vector yet.
 */
final class QdrantRequests implements ItemWriter {
  private static final int MAX_OPERATIONS = 100;
  private static final int MAX_BYTES = 8 << 20; // of text; Qdrant takes requests of 32 MB

  /** Operations of one kind that follow each other are one. */
  private enum Group {
    UPSERT,
    OVERWRITE,
    DELETE
  }

  private final JsonGenerator json;
  private final boolean batch;
  private final boolean header;
  private @Nullable Group group;
  private int operations; // of the request
  private long bytes;

  /**
   * @param batch whether there are other operations than upserts
   * @param header whether texts begin with the context header
   */
  QdrantRequests(OutputStream out, boolean batch, boolean header) throws IOException {
    this.json = JsonLines.generator(out);
    this.batch = batch;
    this.header = header;
  }

  @Override
  public void put(Item item) throws IOException {
    begin(Group.UPSERT, item.content().length());
    json.writeStartObject();
    json.writeStringField("id", item.id());
    json.writeObjectFieldStart("vector");
    json.writeEndObject();
    payload(item);
    json.writeEndObject();
  }

  @Override
  public void move(Item item) throws IOException {
    begin(Group.OVERWRITE, item.content().length());
    json.writeStartObject();
    json.writeObjectFieldStart("overwrite_payload");
    json.writeArrayFieldStart("points");
    json.writeString(item.id());
    json.writeEndArray();
    payload(item);
    json.writeEndObject();
    json.writeEndObject();
  }

  @Override
  public void delete(String id) throws IOException {
    begin(Group.DELETE, 0);
    json.writeString(id);
  }

  private void payload(Item item) throws IOException {
    json.writeObjectFieldStart("payload");
    json.writeStringField("text", item.text(header));
    Payload.write(json, item, Payload.TEXT);
    json.writeEndObject();
  }

  private void begin(Group next, long size) throws IOException {
    if (operations == MAX_OPERATIONS || bytes + size > MAX_BYTES) {
      end();
    }
    if (operations == 0) {
      json.writeStartObject();
      if (batch) {
        json.writeArrayFieldStart("operations");
      }
    }
    if (group != next) {
      closeGroup();
      if (batch && next != Group.OVERWRITE) {
        json.writeStartObject();
        json.writeObjectFieldStart(next == Group.UPSERT ? "upsert" : "delete");
      }
      if (next != Group.OVERWRITE) {
        json.writeArrayFieldStart("points");
      }
      group = next;
    }
    operations++;
    bytes += size;
  }

  private void closeGroup() throws IOException {
    if (group != null && group != Group.OVERWRITE) {
      json.writeEndArray();
      if (batch) {
        json.writeEndObject();
        json.writeEndObject();
      }
    }
    group = null;
  }

  @Override
  public void end() throws IOException {
    if (operations > 0) {
      closeGroup();
      if (batch) {
        json.writeEndArray();
      }
      json.writeEndObject();
      json.writeRaw('\n');
      operations = 0;
      bytes = 0;
    }
    json.flush();
  }
}
