package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.cleave.chunk.Content;
import java.io.IOException;
import java.io.OutputStream;

/** A writer of lines of JSON. */
abstract class JsonWriter implements ExportWriter {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
          .addModule(new SimpleModule().addSerializer(Content.class, new Utf8()))
          .build();

  private final JsonGenerator json;

  /** Writes the bytes of a content, which need not be decoded. */
  private static final class Utf8 extends JsonSerializer<Content> {
    @Override
    public void serialize(Content content, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeUTF8String(content.bytes(), content.start(), content.length());
    }
  }

  JsonWriter(OutputStream out) throws IOException {
    json = JSON.createGenerator(out);
    json.setRootValueSeparator(null);
  }

  final void line(Object value) throws IOException {
    json.writePOJO(value);
    json.writeRaw('\n');
  }

  @Override
  public void end() throws IOException {
    json.flush();
  }
}
