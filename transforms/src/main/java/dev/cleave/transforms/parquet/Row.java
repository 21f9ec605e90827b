package dev.cleave.transforms.parquet;

/** One row of a table, which can be told any number of times. */
@FunctionalInterface
public interface Row {
  /** Gives the value of every column, in the order of the table's schema. */
  void writeTo(Columns columns);
}
