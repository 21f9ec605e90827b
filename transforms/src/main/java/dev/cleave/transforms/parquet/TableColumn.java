package dev.cleave.transforms.parquet;

import java.util.Locale;

/** A column of a table: a constant with the name of the column in upper case. */
public interface TableColumn {
  String name();

  /** The name that the table's schema declares. */
  default String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
