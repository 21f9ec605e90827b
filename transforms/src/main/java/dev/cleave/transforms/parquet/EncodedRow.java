package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * The values of a row as Parquet receives them, by the index of their column. They are encoded
 * once, into one array: the dataset digest is defined by it (docs/schema.md), and columns copy from
 * it. It is filled again for each row. For one thread.
 *
 * <p>A null is -1 in four bytes, a number has eight bytes, a flag one byte, a text its length in
 * four bytes before it, a list the number of its texts before them, a vector the number of its
 * numbers before them, each in four bytes.
 */
public final class EncodedRow {
  private static final int NULL = -1;
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);

  private final MessageType columns;
  private final @Nullable PrimitiveTypeName[] types; // null for a list
  private final boolean[] present;
  private final int[] starts; // and where the last column ends
  private byte[] bytes = new byte[1 << 8];
  private int end;

  /** For rows with these columns. */
  public EncodedRow(MessageType columns) {
    this.columns = columns;
    types = types(columns);
    present = new boolean[types.length];
    starts = new int[types.length + 1];
  }

  private static VarHandle view(Class<?> numbers) {
    return MethodHandles.byteArrayViewVarHandle(numbers, ByteOrder.BIG_ENDIAN);
  }

  /** The types of the columns; FLOAT for a vector, and null for a list of texts. */
  static @Nullable PrimitiveTypeName[] types(MessageType columns) {
    return columns.getFields().stream().map(EncodedRow::typeOf).toArray(PrimitiveTypeName[]::new);
  }

  private static @Nullable PrimitiveTypeName typeOf(Type column) {
    if (isVector(column)) {
      return PrimitiveTypeName.FLOAT;
    }
    return column.isPrimitive() ? column.asPrimitiveType().getPrimitiveTypeName() : null;
  }

  /** Whether a column has lists of numbers. */
  private static boolean isVector(Type column) {
    return !column.isPrimitive()
        && column
                .asGroupType()
                .getType(0)
                .asGroupType()
                .getType(0)
                .asPrimitiveType()
                .getPrimitiveTypeName()
            == PrimitiveTypeName.FLOAT;
  }

  /**
   * Encodes a row in place of the one before.
   *
   * @return this
   * @throws IllegalStateException if the row has other columns
   */
  public EncodedRow encode(Row row) {
    if (row.columns() != columns && !names(row.columns()).equals(names(columns))) {
      throw new IllegalStateException(
          "a row of %s has the columns %s".formatted(columns.getName(), names(row.columns())));
    }
    end = 0;
    for (int i = 0; i < types.length; i++) {
      Object value = row.value(i);
      present[i] = value != null || types[i] == null;
      add(types[i], value);
      starts[i + 1] = end;
    }
    return this;
  }

  private static List<String> names(MessageType columns) {
    return columns.getFields().stream().map(Type::getName).toList();
  }

  private void add(@Nullable PrimitiveTypeName type, @Nullable Object value) {
    if (type == null) {
      addList(value == null ? List.of() : (List<?>) value);
    } else if (value == null) {
      putInt(NULL);
    } else {
      switch (type) {
        case INT32 -> putLong(Math.toIntExact(((Number) value).longValue()));
        case INT64 -> putLong(((Number) value).longValue());
        case DOUBLE -> putLong(Double.doubleToRawLongBits((double) value));
        case BOOLEAN -> putFlag((boolean) value);
        case FLOAT -> addVector((float[]) value);
        default -> addText(value);
      }
    }
  }

  private void addList(List<?> texts) {
    putInt(texts.size());
    texts.forEach(this::addText);
  }

  private void addVector(float[] vector) {
    putInt(vector.length);
    for (float number : vector) {
      putInt(Float.floatToRawIntBits(number));
    }
  }

  private void addText(Object text) {
    if (text instanceof Content content) {
      put(content.bytes(), content.start(), content.length());
    } else {
      byte[] utf8 = ((String) text).getBytes(StandardCharsets.UTF_8);
      put(utf8, 0, utf8.length);
    }
  }

  private void put(byte[] text, int start, int length) {
    putInt(length);
    int at = room(length);
    System.arraycopy(text, start, bytes, at, length);
  }

  private void putFlag(boolean value) {
    int at = room(1);
    bytes[at] = (byte) (value ? 1 : 0);
  }

  private void putInt(int value) {
    int at = room(Integer.BYTES);
    INT.set(bytes, at, value);
  }

  private void putLong(long value) {
    int at = room(Long.BYTES);
    LONG.set(bytes, at, value);
  }

  /** Makes room in the array, which may become another one. Returns where the room begins. */
  private int room(int size) {
    int start = end;
    end = Math.addExact(end, size);
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(2L * end, Integer.MAX_VALUE - 8));
    }
    return start;
  }

  /** All values encoded; not to be written to. */
  public byte[] array() {
    return bytes;
  }

  /** Where a column begins; the column after the last begins at the end. */
  public int start(int column) {
    return starts[column];
  }

  /** Whether a column has no value. */
  public boolean isNull(int column) {
    return !present[column];
  }

  /** The text of a column that is not null. */
  public String text(int column) {
    return content(column).text();
  }

  /** The text of a column that is not null, until the next row. */
  public Content content(int column) {
    int start = starts[column] + Integer.BYTES;
    return Content.utf8(array(), start, starts[column + 1] - start);
  }

  /** A number that is not null, or the bits of a real number. */
  public long number(int column) {
    return (long) LONG.get(bytes, starts[column]);
  }

  /** A flag that is not null. */
  boolean flag(int column) {
    return bytes[starts[column]] != 0;
  }

  /**
   * The number of a list's texts, the length of a text, or the bits of a vector's number, which
   * begins in this place.
   */
  int sizeAt(int index) {
    return (int) INT.get(bytes, index);
  }
}
