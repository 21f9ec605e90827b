package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * The texts and numbers of a row in one array, which is copied at once and of which each is read
 * without the others. First, for each column and for the end, where it begins in four bytes, or the
 * complement of that if it is null. Then the values: UTF-8, or eight bytes.
 *
 * @param bytes not copied; not to be written to
 */
@SuppressWarnings("ArrayRecordComponent") // equal if the bytes are
public record PackedRow(byte[] bytes) {
  /**
   * Packs values.
   *
   * @param values each a {@link Content}, a {@link String}, an integer, a {@link Double} or null
   */
  public static PackedRow of(@Nullable Object... values) {
    var parts = new @Nullable Object[values.length];
    int end = Integer.BYTES * (parts.length + 1);
    int size = end;
    for (int i = 0; i < parts.length; i++) {
      parts[i] = utf8(values[i]);
      size += sizeOf(parts[i]);
    }
    byte[] bytes = new byte[size];
    for (int i = 0; i < parts.length; i++) {
      Object part = parts[i];
      EncodedRow.INT.set(bytes, Integer.BYTES * i, part == null ? ~end : end);
      if (part instanceof Content text) {
        System.arraycopy(text.bytes(), text.start(), bytes, end, text.length());
      } else if (part instanceof Double number) {
        EncodedRow.LONG.set(bytes, end, Double.doubleToRawLongBits(number));
      } else if (part != null) {
        EncodedRow.LONG.set(bytes, end, ((Number) part).longValue());
      }
      end += sizeOf(part);
    }
    EncodedRow.INT.set(bytes, Integer.BYTES * parts.length, end);
    return new PackedRow(bytes);
  }

  private static @Nullable Object utf8(@Nullable Object value) {
    if (value instanceof String text) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      return Content.utf8(utf8, 0, utf8.length);
    }
    return value;
  }

  private static int sizeOf(@Nullable Object value) {
    if (value instanceof Content text) {
      return text.length();
    }
    if (value == null || value instanceof Number) {
      return value == null ? 0 : Long.BYTES;
    }
    throw new IllegalArgumentException("cannot pack a " + value.getClass());
  }

  /**
   * The values.
   *
   * @param columns those of the row, none of which has lists or flags
   */
  public @Nullable Object[] values(MessageType columns) {
    var values = new @Nullable Object[columns.getFieldCount()];
    for (int i = 0; i < values.length; i++) {
      if (!isNull(i)) {
        values[i] =
            switch (columns.getType(i).asPrimitiveType().getPrimitiveTypeName()) {
              case INT32, INT64 -> number(i);
              case DOUBLE -> Double.longBitsToDouble(number(i));
              default -> Content.utf8(bytes, start(i), size(i));
            };
      }
    }
    return values;
  }

  /** Whether a column has no value. */
  public boolean isNull(int column) {
    return (int) EncodedRow.INT.get(bytes, Integer.BYTES * column) < 0;
  }

  /** The text of a column, or null. */
  public @Nullable String text(int column) {
    return isNull(column)
        ? null
        : new String(bytes, start(column), size(column), StandardCharsets.UTF_8);
  }

  /** The integer of a column that is not null, or the bits of its real number. */
  public long number(int column) {
    return (long) EncodedRow.LONG.get(bytes, start(column));
  }

  private int start(int column) {
    int start = (int) EncodedRow.INT.get(bytes, Integer.BYTES * column);
    return start < 0 ? ~start : start;
  }

  private int size(int column) {
    return start(column + 1) - start(column);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PackedRow row && Arrays.equals(bytes, row.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
