package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Encodes rows, and passes each on. Refuses a row whose columns are not those of the schema, in its
 * order. For one thread.
 */
public final class RowWriter implements Columns {
  private static final Binary[] EMPTY_LIST = {};

  private final MessageType schema;
  private final RowSink sink;
  private final String[] names;
  private final ColumnKind[] kinds;
  private final @Nullable String[] texts; // the last of each column
  private final Binary[] encoded;
  private final List<String>[] lists; // the last of each column
  private final Binary[][] encodedLists;
  private final EncodedRow row;
  private int next;

  /**
   * @param sink receives the rows
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
  public RowWriter(RowSchema rows, RowSink sink) {
    this.sink = sink;
    this.schema = rows.columns();
    this.kinds = ColumnKind.of(schema).toArray(ColumnKind[]::new);
    int columns = kinds.length;
    this.names = new String[columns];
    this.texts = new String[columns];
    this.encoded = new Binary[columns];
    this.lists = new List[columns];
    this.encodedLists = new Binary[columns][];
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
  public void write(Row source) {
    next = 0;
    source.writeTo(this);
    if (next != names.length) {
      throw new IllegalStateException(schema.getName() + " row ends before " + names[next]);
    }
    sink.take(row);
  }

  @Override
  public void text(String column, @Nullable String value) {
    int field = next(column);
    row.setText(field, value == null ? null : encode(field, value));
  }

  @Override
  public void label(String column, @Nullable Enum<?> value) {
    row.setText(next(column), value == null ? null : Labels.encoded(value));
  }

  @Override
  public void content(String column, Content value) {
    row.setText(
        next(column), Binary.fromConstantByteArray(value.bytes(), value.start(), value.length()));
  }

  @Override
  public void number(String column, long value) {
    int field = next(column);
    row.setNumber(field, kinds[field] == ColumnKind.INT ? Math.toIntExact(value) : value);
  }

  @Override
  public void real(String column, double value) {
    row.setNumber(next(column), Double.doubleToRawLongBits(value));
  }

  @Override
  public void flag(String column, boolean value) {
    row.setNumber(next(column), value ? 1 : 0);
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    int field = next(column);
    if (value == null) {
      row.setNull(field);
    } else {
      row.setNumber(field, ChronoUnit.MICROS.between(Instant.EPOCH, value));
    }
  }

  @Override
  public void list(String column, List<String> values) {
    int field = next(column);
    row.setList(field, values.isEmpty() ? EMPTY_LIST : encode(field, values));
  }

  @Override
  public void labels(String column, List<? extends Enum<?>> values) {
    var list = new Binary[values.size()];
    for (int i = 0; i < list.length; i++) {
      list[i] = Labels.encoded(values.get(i));
    }
    row.setList(next(column), list);
  }

  @Override
  public void absent(String column) {
    if (schema.getType(column).isPrimitive()) {
      row.setNull(next(column));
    } else {
      list(column, List.of());
    }
  }

  /** Many columns have one value in all rows of a file, which is encoded once. */
  private Binary encode(int field, String value) {
    if (texts[field] != value) { // compares objects: equal texts are not worth a comparison
      texts[field] = value;
      encoded[field] = Texts.encode(value);
    }
    return encoded[field];
  }

  /** What stands in neighbours has mostly the same path, up to its last name. */
  private Binary[] encode(int field, List<String> values) {
    List<String> before = lists[field];
    if (before != values) {
      Binary[] known = encodedLists[field];
      var list = new Binary[values.size()];
      for (int i = 0; i < list.length; i++) {
        String value = values.get(i);
        list[i] = i < known.length && before.get(i) == value ? known[i] : Texts.encode(value);
      }
      lists[field] = values;
      encodedLists[field] = list;
    }
    return encodedLists[field];
  }

  private int next(String column) {
    if (next == names.length || !names[next].equals(column)) {
      throw new IllegalStateException(
          "column %d of %s is not %s".formatted(next, schema.getName(), column));
    }
    return next++;
  }
}
