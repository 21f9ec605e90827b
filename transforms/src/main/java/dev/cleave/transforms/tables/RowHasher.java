package dev.cleave.transforms.tables;

import dev.cleave.transforms.parquet.DiscardingConsumer;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowWriter;
import java.util.List;

/** Hashes rows that are not written, as {@link RowDigest} hashes those that are. For one thread. */
public final class RowHasher {
  private final RowDigest digest;
  private final RowWriter writer;

  /** A hasher for rows of this table. */
  public RowHasher(Table table) {
    digest = new RowDigest(table.schema().getFields().size(), new DiscardingConsumer());
    writer = new RowWriter(table.rows(), digest);
  }

  /**
   * The sum of the hashes of rows.
   *
   * @throws IllegalStateException if a row has other columns than the table
   */
  public DatasetDigest sum(List<? extends Row> rows) {
    DatasetDigest before = digest.sum();
    rows.forEach(writer::write);
    return digest.sum().minus(before);
  }
}
