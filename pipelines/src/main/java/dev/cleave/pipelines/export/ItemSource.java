package dev.cleave.pipelines.export;

import java.io.IOException;

/** The rows of a table of a run. */
interface ItemSource {
  /**
   * Writes all rows.
   *
   * @return how many
   * @throws dev.cleave.transforms.store.StorageException if they cannot be read
   */
  long writeTo(ItemWriter writer) throws IOException;
}
