package dev.cleave.transforms.tables;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Row;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** A row's values by column, in the order of its columns: texts as such, and integers as longs. */
public final class RecordedRow {
  private RecordedRow() {}

  public static Map<String, @Nullable Object> of(Row row) {
    var values = new LinkedHashMap<String, @Nullable Object>();
    for (Type column : row.columns().getFields()) {
      values.put(column.getName(), plain(row.value(column.getName())));
    }
    return values;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return switch (value) {
      case Content text -> text.text();
      case Integer number -> number.longValue();
      case null, default -> value;
    };
  }
}
