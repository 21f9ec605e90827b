package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * Encodes rows, and passes each on. Refuses a row whose columns are not those of the schema, in its
 * order. For one thread.
 */
public class RowWriter implements Columns {
  private final MessageType schema;
  private final RowSink sink;
  private final String[] names;
  private final ColumnKind[] kinds;
  private final EncodedRow row;

  /**
   * @param sink receives the rows
   */
  public RowWriter(RowSchema rows, RowSink sink) {
    this.sink = sink;
    this.schema = rows.columns();
    this.kinds = ColumnKind.of(schema).toArray(ColumnKind[]::new);
    this.names = schema.getFields().stream().map(Type::getName).toArray(String[]::new);
    this.row = new EncodedRow(names.length);
  }

  /**
   * @throws IllegalStateException if the row has other columns than the schema
   */
  public final void write(Row source) {
    row.clear();
    source.writeTo(this);
    if (row.columns() != names.length) {
      throw new IllegalStateException(
          schema.getName() + " row ends before " + names[row.columns()]);
    }
    sink.take(row);
  }

  @Override
  public void text(String column, @Nullable String value) {
    next(column);
    if (value == null) {
      row.addNull();
    } else {
      row.addText(encode(value));
    }
  }

  @Override
  public void content(String column, Content value) {
    next(column);
    row.addText(value);
  }

  @Override
  public void number(String column, long value) {
    int field = next(column);
    row.addNumber(kinds[field] == ColumnKind.INT ? Math.toIntExact(value) : value);
  }

  @Override
  public void real(String column, double value) {
    next(column);
    row.addNumber(Double.doubleToRawLongBits(value));
  }

  @Override
  public void flag(String column, boolean value) {
    next(column);
    row.addFlag(value);
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    next(column);
    if (value == null) {
      row.addNull();
    } else {
      row.addNumber(ChronoUnit.MICROS.between(Instant.EPOCH, value));
    }
  }

  @Override
  public void list(String column, List<String> values) {
    next(column);
    row.addList(values.stream().map(RowWriter::encode).toArray(byte[][]::new));
  }

  private static byte[] encode(String value) {
    return value.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void absent(String column) {
    if (schema.getType(column).isPrimitive()) {
      next(column);
      row.addNull();
    } else {
      list(column, List.of());
    }
  }

  private int next(String column) {
    int next = row.columns();
    if (next == names.length || !names[next].equals(column)) {
      throw new IllegalStateException(
          "column %d of %s is not %s".formatted(next, schema.getName(), column));
    }
    return next;
  }
}
