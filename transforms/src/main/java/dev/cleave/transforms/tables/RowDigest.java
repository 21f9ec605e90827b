package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.parquet.EncodedRow;
import dev.cleave.transforms.parquet.RowSink;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import org.apache.parquet.schema.MessageType;

/**
 * Hashes rows by the values that Parquet receives, and adds the hashes up. The source's URI is left
 * out, so that the same files read from elsewhere have the same digest.
 *
 * <p>The hash is the first half of SHA-256, for which processors have instructions.
 */
public final class RowDigest implements RowSink {
  private final MessageDigest sha256 = Sha256.digest();
  private final int columns;
  private final int leftOut;
  private DatasetDigest sum = DatasetDigest.ZERO;

  /**
   * @param schema the columns of the table
   */
  public RowDigest(MessageType schema) {
    columns = schema.getFieldCount();
    leftOut = schema.containsField("source_uri") ? schema.getFieldIndex("source_uri") : -1;
  }

  /** The sum over all rows so far. */
  public DatasetDigest sum() {
    return sum;
  }

  @Override
  public void take(EncodedRow row) {
    int from = 0;
    if (leftOut >= 0 && !row.isNull(leftOut)) {
      sha256.update(row.array(), 0, row.start(leftOut));
      from = row.start(leftOut + 1);
    }
    sha256.update(row.array(), from, row.start(columns) - from);
    ByteBuffer halves = ByteBuffer.wrap(sha256.digest());
    sum = sum.plus(new DatasetDigest(halves.getLong(), halves.getLong()));
  }
}
