package dev.cleave.transforms.parquet;

import java.util.Objects;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/** The values of a row as Parquet receives them, by the index of their column. */
public final class EncodedRow {
  private final boolean[] present;
  private final @Nullable Binary[] texts;
  private final Binary[][] lists;
  private final long[] numbers;

  /** A row of null values. */
  public EncodedRow(int columns) {
    present = new boolean[columns];
    texts = new Binary[columns];
    lists = new Binary[columns][];
    numbers = new long[columns];
  }

  /** Whether a column has no value. */
  public boolean isNull(int column) {
    return !present[column];
  }

  /** The value of a text column that is not null. */
  public Binary text(int column) {
    return Objects.requireNonNull(texts[column]);
  }

  /** The values of a list; not to be written to. */
  public Binary[] list(int column) {
    return lists[column];
  }

  /** A number that is not null. Of a real number its bits; of a flag 1 for true and 0 for false. */
  public long number(int column) {
    return numbers[column];
  }

  /** Sets a text. */
  public void setText(int column, @Nullable Binary value) {
    texts[column] = value;
    present[column] = value != null;
  }

  /** Sets a list. */
  public void setList(int column, Binary[] values) {
    lists[column] = values;
    present[column] = true;
  }

  /** Sets a number, as {@link #number} has it. */
  public void setNumber(int column, long value) {
    numbers[column] = value;
    present[column] = true;
  }

  /** Sets a column to null. */
  public void setNull(int column) {
    present[column] = false;
  }
}
