package dev.cleave.transforms.history;

import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the files table of an earlier run. */
public final class StoredFiles {
  private static final List<String> PLACE =
      List.of(
          FileColumn.FILE_PATH.label(),
          FileColumn.RUN_ID.label(),
          FileColumn.DATA_FILE.label(),
          FileColumn.FIRST_ROW.label(),
          FileColumn.ROW_COUNT.label());

  private StoredFiles() {}

  /**
   * Reads a data file of the table, except the files that the run no longer had. Nothing is read of
   * a file that is not the one that its run has written.
   *
   * @param runId the run, for messages
   * @throws StorageException if it cannot be read, or has changed
   */
  public static void read(ListedFile file, String runId, Consumer<FileEntry> sink) {
    try {
      String difference = file.difference();
      if (difference != null) {
        throw cannotRead(file.uri(), runId, difference, null);
      }
      readRows(file.uri(), sink);
    } catch (StorageException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw cannotRead(file.uri(), runId, StorageException.lineOf(e), e);
    }
  }

  private static void readRows(String file, Consumer<FileEntry> sink) throws IOException {
    try (var rows = ParquetRowsReader.open(file, _ -> true)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        FileEntry entry = FileEntry.of(row);
        if (entry.status() != FileStatus.REMOVED) {
          sink.accept(entry);
        }
      }
    }
  }

  private static StorageException cannotRead(
      String file, String runId, String why, @Nullable Exception e) {
    return new StorageException(
        "cannot read %s of run %s: %s; restore it from a backup, or use --previousRun=none to cut everything again"
            .formatted(file, runId, why),
        e);
  }

  /**
   * Reads the places of the chunks of the files in a data file. Files without chunks are left out.
   *
   * @param file its URI
   * @throws StorageException if it cannot be read
   */
  public static void places(String file, Consumer<RowPlace> sink) {
    try (var rows = ParquetRowsReader.open(file, type -> PLACE.contains(type.getName()))) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        if (row.text(FileColumn.DATA_FILE) != null) {
          sink.accept(FileColumn.place(row));
        }
      }
    } catch (IOException | RuntimeException e) {
      throw new StorageException(
          "cannot read %s: %s".formatted(file, StorageException.lineOf(e)), e);
    }
  }
}
