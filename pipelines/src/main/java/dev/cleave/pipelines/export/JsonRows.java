package dev.cleave.pipelines.export;

import com.google.common.collect.ImmutableMap;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.OutputStream;

/** One JSON object a line: all columns of a row, and what is joined to them. */
final class JsonRows extends JsonWriter {
  private final String key;

  /**
   * @param table whose rows are exported
   */
  JsonRows(OutputStream out, Table table) throws IOException {
    super(out);
    key = table.key();
  }

  @Override
  public void put(ExportedRow row) throws IOException {
    line(row.columns());
  }

  @Override
  public void delete(String id) throws IOException {
    line(ImmutableMap.of("operation", "delete", key, id));
  }
}
