package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Takes the values of a row, column by column, in the order of its table's schema. */
public interface Columns {
  void text(String column, @Nullable String value);

  /** A chunk's text. */
  void content(String column, Content value);

  void number(String column, long value);

  void real(String column, double value);

  void flag(String column, boolean value);

  void time(String column, @Nullable Instant value);

  /**
   * A list of texts.
   *
   * @param values which stay as they are
   */
  void list(String column, List<String> values);

  /** A column that the row, of an older version, does not have: an empty list, or null. */
  void absent(String column);

  /** The constant's name, as it stands. */
  default void constant(String column, @Nullable Enum<?> value) {
    text(column, value == null ? null : value.name());
  }

  /** The constant's name in lower case. */
  default void label(String column, @Nullable Enum<?> value) {
    text(column, value == null ? null : labelOf(value));
  }

  /** The constants' names in lower case. */
  default void labels(String column, List<? extends Enum<?>> values) {
    list(column, values.stream().map(Columns::labelOf).toList());
  }

  private static String labelOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
