package dev.cleave.transforms.verifying;

import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Compares a data file with what the manifest says of it. */
final class DataFileCheck {
  private DataFileCheck() {}

  /**
   * Compares the bytes and the number of rows.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param reader gets each row, in order; none if the bytes are not those in the manifest. If it
   *     is null, all bytes are read, but no rows
   * @return what is wrong with the file, or null
   * @throws StorageException if the storage fails
   */
  static @Nullable Finding of(String output, ListedDataFile file, @Nullable Consumer<Row> reader) {
    Finding damage = checkBytes(output, file);
    if (damage != null) {
      return damage;
    }
    try (var rows = ParquetRowsReader.open(output + file.path(), _ -> true)) {
      if (reader != null) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          reader.accept(row);
        }
      }
      return rows.rows() == file.rows()
          ? null
          : file.finding(
              Fault.ROW_COUNT,
              "it has %d rows, and the manifest says %d".formatted(rows.rows(), file.rows()));
    } catch (IOException | RuntimeException e) {
      return file.finding(Fault.DATA_FILE_UNREADABLE, StorageException.lineOf(e));
    }
  }

  private static @Nullable Finding checkBytes(String output, ListedDataFile file) {
    String uri = output + file.path();
    try {
      String difference = new ListedFile(uri, file.sizeBytes(), file.sha256()).difference();
      return difference == null ? null : file.finding(Fault.DATA_FILE_CHANGED, difference);
    } catch (FileNotFoundException | NoSuchFileException _) {
      return file.finding(Fault.DATA_FILE_MISSING, "the data file does not exist");
    } catch (IOException e) {
      throw new StorageException("cannot read " + uri + ": " + StorageException.lineOf(e), e);
    }
  }
}
