package dev.cleave.transforms.tables;

import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSchema;
import dev.cleave.transforms.parquet.RowWriter;
import java.util.List;
import org.apache.parquet.schema.MessageType;

/** Hashes rows that are not written, as {@link RowDigest} hashes those that are. For one thread. */
public final class RowHasher {
  private final RowDigest digest;
  private final RowWriter writer;

  /** A hasher for rows of this table. */
  public RowHasher(Table table) {
    this(table.rows());
  }

  /** A hasher for rows of a table that had these columns: older versions had fewer. */
  public RowHasher(Table table, MessageType columns) {
    this(table.rows().with(columns));
  }

  private RowHasher(RowSchema rows) {
    digest = new RowDigest(rows);
    writer = new RowWriter(rows, digest);
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
