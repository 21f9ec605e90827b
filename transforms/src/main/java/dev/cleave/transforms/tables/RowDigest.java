package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.parquet.EncodedRow;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSchema;
import dev.cleave.transforms.parquet.RowSink;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.List;

/**
 * Hashes rows by the values that Parquet receives, and adds the hashes up. Columns that say where a
 * file was read from are left out, so that the same files have the same digest anywhere.
 *
 * <p>The hash is the first half of SHA-256, for which processors have instructions.
 */
public final class RowDigest implements RowSink {
  private final MessageDigest sha256 = Sha256.digest();
  private final int columns;
  private final int[] leftOut; // ascending
  private DatasetDigest sum = DatasetDigest.ZERO;

  /** A digest of rows of a table. */
  public RowDigest(RowSchema rows) {
    columns = rows.columns().getFieldCount();
    leftOut =
        rows.undigested().stream()
            .filter(rows.columns()::containsField)
            .mapToInt(rows.columns()::getFieldIndex)
            .sorted()
            .toArray();
  }

  /**
   * The sum of the hashes of rows that are not written.
   *
   * @throws IllegalStateException if a row has other columns
   */
  public static DatasetDigest of(RowSchema schema, List<Row> rows) {
    var digest = new RowDigest(schema);
    var encoded = new EncodedRow(schema.columns());
    rows.forEach(row -> digest.take(encoded.encode(row)));
    return digest.sum;
  }

  /** The sum over all rows so far. */
  public DatasetDigest sum() {
    return sum;
  }

  @Override
  public void take(EncodedRow row) {
    int from = 0;
    for (int column : leftOut) {
      if (!row.isNull(column)) {
        sha256.update(row.array(), from, row.start(column) - from);
        from = row.start(column + 1);
      }
    }
    sha256.update(row.array(), from, row.start(columns) - from);
    ByteBuffer halves = ByteBuffer.wrap(sha256.digest());
    sum = sum.plus(new DatasetDigest(halves.getLong(), halves.getLong()));
  }
}
