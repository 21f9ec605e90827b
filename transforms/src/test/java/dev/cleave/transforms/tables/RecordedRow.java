package dev.cleave.transforms.tables;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A row's values by column, in the order in which they were given. */
public final class RecordedRow implements Columns {
  private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

  private RecordedRow() {}

  public static Map<String, @Nullable Object> of(Row row) {
    var recorded = new RecordedRow();
    row.writeTo(recorded);
    return recorded.values;
  }

  @Override
  public void text(String column, @Nullable String value) {
    values.put(column, value);
  }

  @Override
  public void content(String column, Content value) {
    values.put(column, value.text());
  }

  @Override
  public void number(String column, long value) {
    values.put(column, value);
  }

  @Override
  public void real(String column, double value) {
    values.put(column, value);
  }

  @Override
  public void flag(String column, boolean value) {
    values.put(column, value);
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    values.put(column, value);
  }

  @Override
  public void list(String column, List<String> elements) {
    values.put(column, elements);
  }

  @Override
  public void absent(String column) {
    values.put(column, null);
  }
}
