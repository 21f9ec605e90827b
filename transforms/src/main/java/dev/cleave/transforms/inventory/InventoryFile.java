package dev.cleave.transforms.inventory;

import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.store.StoredObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A data file of an inventory, read row by row.
 *
 * @param uri of the file
 * @param format of its rows
 * @param columns as in {@link Inventory}
 */
public record InventoryFile(String uri, Inventory.Format format, List<String> columns) {

  /** A data file of an inventory. */
  public static InventoryFile of(Inventory inventory, String uri) {
    return new InventoryFile(uri, inventory.format(), inventory.columns());
  }

  /**
   * Passes on all objects that exist.
   *
   * @throws StorageException if the file cannot be read, or is malformed
   */
  public void forEach(Consumer<StoredObject> sink) {
    try (var rows = new OpenFile()) {
      for (InventoryRow row = rows.next(); row != null; row = rows.next()) {
        if (row.isCurrent()) {
          sink.accept(rows.attempt(row::object));
        }
      }
    }
  }

  /**
   * URI of the bucket in the first row, with a slash at its end, or null if the file has no rows.
   *
   * @throws StorageException if the file cannot be read, or is malformed
   */
  public @Nullable String bucket() {
    try (var rows = new OpenFile()) {
      InventoryRow first = rows.next();
      if (first == null) {
        return null;
      }
      if (first.isCurrent()) {
        // An inventory without names or sizes fails here, before the run.
        rows.attempt(first::object);
      }
      return rows.attempt(first::bucket);
    }
  }

  /** The open file. A failure names the row. */
  private final class OpenFile implements AutoCloseable {
    private final RowSource source;
    private long row;

    OpenFile() {
      source = attempt(this::open);
    }

    private RowSource open() throws IOException {
      return switch (format) {
        case CSV -> CsvRows.open(uri, columns);
        case PARQUET -> ParquetRows.open(uri);
      };
    }

    @Nullable InventoryRow next() {
      row++;
      return attempt(source::next);
    }

    <T extends @Nullable Object> T attempt(Step<T> step) {
      try {
        return step.run();
      } catch (StorageException e) {
        throw e;
      } catch (IOException | UncheckedIOException e) {
        throw new StorageException(
            "cannot read the inventory %s: %s; check that the file exists, is complete and can be read"
                .formatted(uri, StorageException.lineOf(e)),
            e);
      } catch (RuntimeException e) {
        throw new StorageException(
            "the inventory %s is malformed, row %d: %s".formatted(uri, row, e.getMessage()), e);
      }
    }

    @Override
    public void close() {
      attempt(
          () -> {
            source.close();
            return null;
          });
    }
  }

  @FunctionalInterface
  private interface Step<T extends @Nullable Object> {
    T run() throws IOException;
  }
}
