package dev.cleave.transforms.tables;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.Columns;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Passes a row on with one column's value changed. */
public record OneAltered(Columns to, String altered) implements Columns {
  @Override
  public void text(String column, @Nullable String value) {
    to.text(column, column.equals(altered) ? value + "x" : value);
  }

  @Override
  public void content(String column, Content value) {
    to.content(
        column,
        column.equals(altered)
            ? Content.utf8(value.bytes(), value.start(), value.length() - 1)
            : value);
  }

  @Override
  public void number(String column, long value) {
    to.number(column, column.equals(altered) ? value + 1 : value);
  }

  @Override
  public void real(String column, double value) {
    to.real(column, column.equals(altered) ? value + 1 : value);
  }

  @Override
  public void flag(String column, boolean value) {
    to.flag(column, column.equals(altered) != value);
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    to.time(column, column.equals(altered) ? Instant.EPOCH : value);
  }

  @Override
  public void list(String column, List<String> elements) {
    to.list(column, column.equals(altered) ? List.of("x") : elements);
  }

  @Override
  public void absent(String column) {
    to.absent(column);
  }
}
