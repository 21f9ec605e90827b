package dev.cleave.transforms.inventory;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The rows of an open data file. Malformed rows throw IllegalArgumentException. */
interface RowSource extends Closeable {
  /** The next row, or null after the last. */
  @Nullable InventoryRow next() throws IOException;
}
