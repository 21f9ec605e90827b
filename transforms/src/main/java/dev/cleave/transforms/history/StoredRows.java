package dev.cleave.transforms.history;

import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
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
   * The next row, or null after the last.
   *
   * @throws StorageException if it cannot be read
   */
  public @Nullable StoredRow next() {
    try {
      return rows.nextRow();
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
