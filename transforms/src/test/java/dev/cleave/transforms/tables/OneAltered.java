package dev.cleave.transforms.tables;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows with one column's value changed. */
public final class OneAltered {
  private OneAltered() {}

  public static Row of(Row row, String altered) {
    return Row.of(
        row.columns(),
        row.columns().getFields(),
        column -> {
          Object value = row.value(column.getName());
          return column.getName().equals(altered) ? other(value) : value;
        });
  }

  private static Object other(@Nullable Object value) {
    return switch (value) {
      case Content text -> Content.utf8(text.bytes(), text.start(), text.length() - 1);
      case Double number -> number + 1;
      case Number number -> number.longValue() + 1;
      case Boolean flag -> !flag;
      case List<?> _ -> List.of("x");
      case null, default -> value + "x";
    };
  }
}
