package dev.cleave.pipelines.export;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Columns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes columns as fields of a JSON object.
 *
 * @param json into an object that is open
 * @param without the names of columns to leave out
 * @param nulls whether to write columns without a value, as null or as an empty list
 */
record JsonColumns(JsonGenerator json, Set<String> without, boolean nulls) implements Columns {
  private interface Value {
    void write() throws IOException;
  }

  @Override
  public void text(String column, @Nullable String value) {
    if (value == null) {
      absent(column);
    } else {
      field(column, () -> json.writeString(value));
    }
  }

  @Override
  public void content(String column, Content value) {
    field(column, () -> json.writeUTF8String(value.bytes(), value.start(), value.length()));
  }

  @Override
  public void number(String column, long value) {
    field(column, () -> json.writeNumber(value));
  }

  @Override
  public void real(String column, double value) {
    field(column, () -> json.writeNumber(value));
  }

  @Override
  public void flag(String column, boolean value) {
    field(column, () -> json.writeBoolean(value));
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    text(column, value == null ? null : value.toString());
  }

  @Override
  public void list(String column, List<String> values) {
    if (nulls || !values.isEmpty()) {
      field(column, () -> json.writeArray(values.toArray(String[]::new), 0, values.size()));
    }
  }

  @Override
  public void absent(String column) {
    if (nulls) {
      field(column, json::writeNull);
    }
  }

  private void field(String column, Value value) {
    if (without.contains(column)) {
      return;
    }
    try {
      json.writeFieldName(column);
      value.write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
