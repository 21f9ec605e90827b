package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * A row of a table, made or read: a value for each column, or null. A text is a {@link String}, or
 * a {@link Content} with the same bytes; an integer is a {@link Number}, also a time, in
 * microseconds since the epoch; a real number is a {@link Double}, a flag a {@link Boolean}, a list
 * of texts a {@link List}, a vector an array of floats.
 */
public final class Row {
  private final MessageType columns;
  private final @Nullable Object[] values;

  /**
   * A row of these values.
   *
   * @param values by the index of their column; not copied
   */
  public Row(MessageType columns, @Nullable Object... values) {
    this.columns = columns;
    this.values = values;
  }

  /**
   * A row that is made column by column.
   *
   * @param declared all columns, in order
   * @param value the value of each
   */
  public static <C> Row of(
      MessageType columns, List<C> declared, Function<? super C, @Nullable Object> value) {
    var values = new @Nullable Object[declared.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value.apply(declared.get(i));
    }
    return new Row(columns, values);
  }

  /** The columns, in order. */
  public MessageType columns() {
    return columns;
  }

  /** The value of a column. */
  public @Nullable Object value(int column) {
    return values[column];
  }

  /** The value of a column; null if it has none, or if the row has no such column. */
  public @Nullable Object value(String column) {
    return columns.containsField(column) ? values[columns.getFieldIndex(column)] : null;
  }

  /** The text of a column, or null. */
  public @Nullable String text(String column) {
    Object value = value(column);
    return value == null ? null : value.toString();
  }

  public @Nullable String text(TableColumn column) {
    return text(column.label());
  }

  /**
   * The text of a column.
   *
   * @throws IllegalArgumentException if it has none, as the other methods for a value
   */
  public String require(String column) {
    return required(column).toString();
  }

  public String require(TableColumn column) {
    return require(column.label());
  }

  /** The integer of a column. */
  public long number(String column) {
    return ((Number) required(column)).longValue();
  }

  public long number(TableColumn column) {
    return number(column.label());
  }

  /** The flag of a column. */
  public boolean flag(String column) {
    return (boolean) required(column);
  }

  /** The texts of a column; empty if it has none. */
  @SuppressWarnings("unchecked") // a list is one of texts
  public List<String> list(String column) {
    return (List<String>) Objects.requireNonNullElse(value(column), List.of());
  }

  public List<String> list(TableColumn column) {
    return list(column.label());
  }

  /** The vector of a column; not to be written to. */
  public float[] vector(TableColumn column) {
    return (float[]) required(column.label());
  }

  /** The bytes of a text. */
  public Content content(String column) {
    Object value = required(column);
    if (value instanceof Content content) {
      return content;
    }
    byte[] bytes = value.toString().getBytes(StandardCharsets.UTF_8);
    return Content.utf8(bytes, 0, bytes.length);
  }

  public Content content(TableColumn column) {
    return content(column.label());
  }

  private Object required(String column) {
    Object value = value(column);
    if (value == null) {
      throw new IllegalArgumentException("column " + column + " has no value");
    }
    return value;
  }
}
