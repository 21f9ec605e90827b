package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.OutputStream;

/** One JSON object a line: all columns of a row. */
final class JsonRows extends JsonWriter {
  JsonRows(OutputStream out) throws IOException {
    super(out);
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    line(row.columns());
  }

  @Override
  public void delete(String id) throws IOException {
    line(ImmutableMap.of("operation", "delete", "chunk_id", id));
  }
}
