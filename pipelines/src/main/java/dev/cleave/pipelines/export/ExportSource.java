package dev.cleave.pipelines.export;

import java.io.IOException;

/** The exported rows of a run. */
interface ExportSource {
  /**
   * Writes all rows.
   *
   * @return how many
   * @throws dev.cleave.transforms.store.StorageException if they cannot be read
   */
  long writeTo(ExportWriter writer) throws IOException;
}
