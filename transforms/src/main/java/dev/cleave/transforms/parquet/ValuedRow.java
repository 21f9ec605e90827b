package dev.cleave.transforms.parquet;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A row whose columns can be asked for, one by one. */
public interface ValuedRow extends Row {

  /** The value of a column, to be compared with that of another row of the same class. */
  @Nullable Object value(String column);

  /** Writes one column, also if the row does not have it. */
  void write(String column, Columns columns);

  /** The value of a text column that is never null. */
  default String require(String column) {
    return Objects.requireNonNull(value(column), column).toString();
  }
}
