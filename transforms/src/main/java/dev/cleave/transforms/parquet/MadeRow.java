package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A row that was made, and not read, with its values kept. */
public final class MadeRow implements ValuedRow {
  private final Map<String, Cell> cells = new LinkedHashMap<>();

  private record Cell(@Nullable Object value, Consumer<Columns> writer) {}

  private MadeRow() {}

  /** The same row with its values kept. */
  public static MadeRow of(Row row) {
    var made = new MadeRow();
    row.writeTo(made.new Keeper());
    return made;
  }

  @Override
  public @Nullable Object value(String column) {
    Cell cell = cells.get(column);
    return cell == null ? null : cell.value();
  }

  @Override
  public void write(String column, Columns columns) {
    Cell cell = cells.get(column);
    if (cell == null) {
      columns.absent(column);
    } else {
      cell.writer().accept(columns);
    }
  }

  @Override
  public void writeTo(Columns columns) {
    cells.values().forEach(cell -> cell.writer().accept(columns));
  }

  private final class Keeper implements Columns {
    private void keep(String column, @Nullable Object value, Consumer<Columns> writer) {
      cells.put(column, new Cell(value, writer));
    }

    @Override
    public void text(String column, @Nullable String value) {
      keep(column, value, columns -> columns.text(column, value));
    }

    @Override
    public void content(String column, Content value) {
      keep(column, value, columns -> columns.content(column, value));
    }

    @Override
    public void number(String column, long value) {
      keep(column, value, columns -> columns.number(column, value));
    }

    @Override
    public void real(String column, double value) {
      keep(column, value, columns -> columns.real(column, value));
    }

    @Override
    public void flag(String column, boolean value) {
      keep(column, value, columns -> columns.flag(column, value));
    }

    @Override
    public void time(String column, @Nullable Instant value) {
      keep(column, value, columns -> columns.time(column, value));
    }

    @Override
    public void list(String column, List<String> values) {
      keep(column, values, columns -> columns.list(column, values));
    }

    @Override
    public void absent(String column) {
      keep(column, null, columns -> columns.absent(column));
    }
  }
}
