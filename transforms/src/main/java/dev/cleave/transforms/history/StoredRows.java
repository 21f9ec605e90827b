package dev.cleave.transforms.history;

import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** Reads a data file of any table row by row. Holds one row group. */
public final class StoredRows implements AutoCloseable {
  private final String dataFile;
  private final ParquetRowsReader rows;

  private StoredRows(String dataFile, Predicate<Type> columns) {
    this.dataFile = dataFile;
    try {
      rows = ParquetRowsReader.open(dataFile, columns);
    } catch (IOException | RuntimeException e) {
      throw cannotRead(e);
    }
  }

  /**
   * Opens a data file with all its columns.
   *
   * @param dataFile its URI
   * @throws StorageException if it cannot be read
   */
  public static StoredRows open(String dataFile) {
    return new StoredRows(dataFile, _ -> true);
  }

  /**
   * Opens a data file.
   *
   * @param dataFile its URI
   * @param columns the names of those to read
   * @throws StorageException if it cannot be read
   */
  public static StoredRows open(String dataFile, Set<String> columns) {
    return new StoredRows(dataFile, type -> columns.contains(type.getName()));
  }

  /**
   * The indexes of the rows of a data file, from 0, that have a value in a column of text. Null is
   * no value.
   *
   * @throws IOException if the file cannot be read
   * @throws RuntimeException if it is not Parquet, or does not have the column
   */
  public static List<Long> find(String dataFile, String column, Predicate<String> wanted)
      throws IOException {
    var found = new ArrayList<Long>();
    try (var rows = ParquetRowsReader.open(dataFile, type -> type.getName().equals(column))) {
      rows.columns().getFieldIndex(column); // or fail
      for (Row row = rows.next(); row != null; row = rows.next()) {
        String value = row.text(column);
        if (value != null && wanted.test(value)) {
          found.add(rows.row() - 1);
        }
      }
    }
    return found;
  }

  /**
   * The next row, or null after the last.
   *
   * @throws StorageException if it cannot be read
   */
  public @Nullable Row next() {
    try {
      return rows.next();
    } catch (IOException | RuntimeException e) {
      throw cannotRead(e);
    }
  }

  /**
   * The row with an index, from the next one on. Row groups in between are not read.
   *
   * @param index from 0
   * @throws StorageException if it cannot be read
   */
  public Row at(long index) {
    try {
      rows.seek(index);
      return Objects.requireNonNull(rows.next());
    } catch (IOException | RuntimeException e) {
      throw cannotRead(e);
    }
  }

  private StorageException cannotRead(Exception e) {
    return new StorageException(
        "cannot read %s: %s".formatted(dataFile, StorageException.lineOf(e)), e);
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
