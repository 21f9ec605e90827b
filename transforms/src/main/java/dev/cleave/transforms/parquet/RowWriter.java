package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Encodes rows, and passes each on. Refuses a row whose columns are not those of the schema, in its
 * order. For one thread.
 */
public class RowWriter implements Columns {
  private static final byte[][] EMPTY_LIST = {};

  private final MessageType schema;
  private final RowSink sink;
  private final String[] names;
  private final ColumnKind[] kinds;
  private final @Nullable Object[] texts; // the last of each column, or its constant
  private final byte[][] encoded;
  private final List<?>[] lists; // the last of each column
  private final byte[][][] encodedLists;
  private final EncodedRow row;

  /**
   * @param sink receives the rows
   */
  public RowWriter(RowSchema rows, RowSink sink) {
    this.sink = sink;
    this.schema = rows.columns();
    this.kinds = ColumnKind.of(schema).toArray(ColumnKind[]::new);
    int columns = kinds.length;
    this.names = new String[columns];
    this.texts = new Object[columns];
    this.encoded = new byte[columns][];
    this.lists = new List<?>[columns];
    this.encodedLists = new byte[columns][][];
    Arrays.fill(lists, List.of());
    Arrays.fill(encodedLists, EMPTY_LIST);
    this.row = new EncodedRow(columns);
    for (int i = 0; i < columns; i++) {
      names[i] = schema.getFieldName(i).intern(); // a row gives literals: the same objects
    }
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
    int field = next(column);
    if (value == null) {
      row.addNull();
      return;
    }
    if (texts[field] != value) { // compares objects: equal texts are not worth a comparison
      texts[field] = value;
      encoded[field] = encode(value);
    }
    row.addText(encoded[field]);
  }

  @Override
  public void label(String column, @Nullable Enum<?> value) {
    int field = next(column);
    if (value == null) {
      row.addNull();
      return;
    }
    if (texts[field] != value) {
      texts[field] = value;
      encoded[field] = Labels.encoded(value);
    }
    row.addText(encoded[field]);
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
    int field = next(column);
    if (lists[field] != values) {
      encodedLists[field] = encode(values, lists[field], encodedLists[field]);
      lists[field] = values;
    }
    row.addList(encodedLists[field]);
  }

  /** What stands in neighbours has mostly the same path, up to its last name. */
  private static byte[][] encode(List<String> values, List<?> before, byte[][] known) {
    if (values.isEmpty()) {
      return EMPTY_LIST;
    }
    var list = new byte[values.size()][];
    for (int i = 0; i < list.length; i++) {
      String value = values.get(i);
      list[i] = i < known.length && before.get(i) == value ? known[i] : encode(value);
    }
    return list;
  }

  private static byte[] encode(String value) {
    return value.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void labels(String column, List<? extends Enum<?>> values) {
    int field = next(column);
    if (lists[field] != values) {
      encodedLists[field] = values.stream().map(Labels::encoded).toArray(byte[][]::new);
      lists[field] = values;
    }
    row.addList(encodedLists[field]);
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
    if (next == names.length || names[next] != column && !names[next].equals(column)) {
      throw new IllegalStateException(
          "column %d of %s is not %s".formatted(next, schema.getName(), column));
    }
    return next;
  }
}
