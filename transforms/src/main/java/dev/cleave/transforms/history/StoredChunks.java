package dev.cleave.transforms.history;

import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * Reads the chunks of files, wherever a run has them. Fast if the files are asked for in the order
 * of their rows. Holds one row group of one data file. For one thread.
 */
public final class StoredChunks implements AutoCloseable {
  private final String output;
  private final Predicate<Type> columns;
  private @Nullable ParquetRowsReader open;
  private @Nullable String opened;

  /**
   * Reads all columns.
   *
   * @param output the folder of all runs, with a slash at its end
   */
  public StoredChunks(String output) {
    this(output, (Type _) -> true);
  }

  /**
   * @param output the folder of all runs, with a slash at its end
   * @param columns the names of those to read
   */
  public StoredChunks(String output, Set<String> columns) {
    this(output, type -> columns.contains(type.getName()));
  }

  /**
   * @param output the folder of all runs, with a slash at its end
   * @param columns those to read
   */
  public StoredChunks(String output, Predicate<Type> columns) {
    this.output = output;
    this.columns = columns;
  }

  /**
   * The rows of a file, in order.
   *
   * @throws StorageException if they cannot be read
   */
  public List<Row> of(RowPlace place) {
    var rows = new ArrayList<Row>(place.rows());
    String dataFile = place.dataFile();
    if (dataFile == null) {
      return rows;
    }
    try {
      ParquetRowsReader reader = reader(dataFile, place.firstRow());
      reader.seek(place.firstRow());
      for (int i = 0; i < place.rows(); i++) {
        Row row = reader.next();
        if (row == null) {
          throw new IOException("it has " + reader.row() + " rows, and more are needed");
        }
        rows.add(row);
      }
      return rows;
    } catch (IOException | RuntimeException e) {
      throw new StorageException(
          "cannot read the chunks of %s in %s: %s"
              .formatted(place.path(), output + dataFile, StorageException.lineOf(e)),
          e);
    }
  }

  private ParquetRowsReader reader(String dataFile, long firstRow) throws IOException {
    ParquetRowsReader current = open;
    if (current != null && dataFile.equals(opened) && current.row() <= firstRow) {
      return current;
    }
    close();
    current = ParquetRowsReader.open(output + dataFile, columns);
    open = current;
    opened = dataFile;
    return current;
  }

  @Override
  public void close() throws IOException {
    if (open != null) {
      open.close();
      open = null;
    }
  }
}
