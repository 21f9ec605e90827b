package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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
 * four bytes before it, a list the number of its texts before them.
 */
public final class EncodedRow {
  private static final int NULL = -1;

  private final MessageType columns;
  private final @Nullable PrimitiveTypeName[] types; // null for a list
  private final boolean[] present;
  private final int[] starts; // and where the last column ends
  private ByteBuffer bytes = ByteBuffer.allocate(1 << 8);

  /** For rows with these columns. */
  public EncodedRow(MessageType columns) {
    this.columns = columns;
    types = types(columns);
    present = new boolean[types.length];
    starts = new int[types.length + 1];
  }

  /** The types of the columns; null for a list of texts. */
  static @Nullable PrimitiveTypeName[] types(MessageType columns) {
    return columns.getFields().stream()
        .map(type -> type.isPrimitive() ? type.asPrimitiveType().getPrimitiveTypeName() : null)
        .toArray(PrimitiveTypeName[]::new);
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
    bytes.clear();
    for (int i = 0; i < types.length; i++) {
      Object value = row.value(i);
      present[i] = value != null || types[i] == null;
      add(types[i], value);
      starts[i + 1] = bytes.position();
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
      room(Integer.BYTES).putInt(NULL);
    } else {
      switch (type) {
        case INT32 -> room(Long.BYTES).putLong(Math.toIntExact(((Number) value).longValue()));
        case INT64 -> room(Long.BYTES).putLong(((Number) value).longValue());
        case DOUBLE -> room(Long.BYTES).putLong(Double.doubleToRawLongBits((double) value));
        case BOOLEAN -> room(1).put((byte) ((boolean) value ? 1 : 0));
        default -> addText(value);
      }
    }
  }

  private void addList(List<?> texts) {
    room(Integer.BYTES).putInt(texts.size());
    texts.forEach(this::addText);
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
    room(Math.addExact(Integer.BYTES, length)).putInt(length).put(text, start, length);
  }

  /** The bytes, with room for more. */
  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      int needed = Math.addExact(bytes.position(), more);
      int capacity = (int) Math.min(2L * needed, Integer.MAX_VALUE - 8);
      bytes = ByteBuffer.allocate(capacity).put(bytes.flip());
    }
    return bytes;
  }

  /** All values encoded; not to be written to. */
  public byte[] array() {
    return bytes.array();
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
    return bytes.getLong(starts[column]);
  }

  /** A flag that is not null. */
  boolean flag(int column) {
    return bytes.get(starts[column]) != 0;
  }

  /** The number of a list's texts, or the length of a text, which begins in this place. */
  int sizeAt(int index) {
    return bytes.getInt(index);
  }
}
