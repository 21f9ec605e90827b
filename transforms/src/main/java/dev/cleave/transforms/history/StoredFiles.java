package dev.cleave.transforms.history;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;

/** Reads the files table of an earlier run. */
public final class StoredFiles {
  private static final Set<String> PLACE =
      ImmutableSet.of("file_path", "run_id", "data_file", "first_row", "row_count");

  private StoredFiles() {}

  /**
   * Reads a data file of the table, except the files that the run no longer had.
   *
   * @param file its URI
   * @param runId the run, for messages
   * @throws StorageException if it cannot be read
   */
  public static void read(String file, String runId, Consumer<FileEntry> sink) {
    try (var rows = ParquetRowsReader.open(file, _ -> true)) {
      for (StoredRow row = rows.nextRow(); row != null; row = rows.nextRow()) {
        FileEntry entry = FileEntry.of(row);
        if (entry.status() != FileStatus.REMOVED) {
          sink.accept(entry);
        }
      }
    } catch (IOException | RuntimeException e) {
      throw new StorageException(
          "cannot read %s of the previous run %s: %s; with --previousRun=none, everything is cut again"
              .formatted(file, runId, StorageException.lineOf(e)),
          e);
    }
  }

  /**
   * Reads where the chunks of the files in a data file are, and nothing else. Files without chunks
   * are left out.
   *
   * @param file its URI
   * @throws StorageException if it cannot be read
   */
  public static void places(String file, Consumer<RowPlace> sink) {
    try (var rows = ParquetRowsReader.open(file, type -> PLACE.contains(type.getName()))) {
      for (StoredRow row = rows.nextRow(); row != null; row = rows.nextRow()) {
        if (row.text("data_file") != null) {
          sink.accept(RowPlace.of(row));
        }
      }
    } catch (IOException | RuntimeException e) {
      throw new StorageException(
          "cannot read %s: %s".formatted(file, StorageException.lineOf(e)), e);
    }
  }
}
