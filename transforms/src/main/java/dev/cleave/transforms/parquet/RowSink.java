package dev.cleave.transforms.parquet;

/** Receives rows. */
@FunctionalInterface
public interface RowSink {
  /**
   * Receives a row.
   *
   * @param row to be read before the call returns: it is filled again for the next row
   */
  void take(EncodedRow row);
}
