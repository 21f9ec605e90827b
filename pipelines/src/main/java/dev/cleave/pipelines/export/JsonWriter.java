package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;

/** A writer of lines of JSON. */
abstract class JsonWriter implements ExportWriter {
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE).build();

  private final JsonGenerator json;

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
