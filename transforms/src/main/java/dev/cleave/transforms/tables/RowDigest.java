package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.parquet.ByteArray;
import dev.cleave.transforms.parquet.ColumnKind;
import dev.cleave.transforms.parquet.EncodedRow;
import dev.cleave.transforms.parquet.RowSink;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/**
 * Hashes rows by the values that Parquet receives, and adds the hashes up. The source's URI is left
 * out, so that the same files read from elsewhere have the same digest.
 *
 * <p>The hash is the first half of SHA-256, for which processors have instructions.
 */
public final class RowDigest implements RowSink {
  private static final int NULL = -1;

  private final MessageDigest sha256 = Sha256.digest();
  private final ColumnKind[] kinds;
  private final int leftOut;
  private final ByteArray values = new ByteArray();
  private DatasetDigest sum = DatasetDigest.ZERO;

  /**
   * @param columns of the table
   */
  public RowDigest(MessageType columns) {
    kinds = ColumnKind.of(columns).toArray(ColumnKind[]::new);
    leftOut = columns.containsField("source_uri") ? columns.getFieldIndex("source_uri") : -1;
  }

  /** The sum over all rows so far. */
  public DatasetDigest sum() {
    return sum;
  }

  @Override
  public void take(EncodedRow row) {
    values.clear();
    for (int i = 0; i < kinds.length; i++) {
      if (row.isNull(i)) {
        values.putInt(NULL);
      } else if (i != leftOut) {
        put(row, i);
      }
    }
    sha256.update(values.array(), 0, values.size());
    ByteBuffer halves = ByteBuffer.wrap(sha256.digest());
    sum = sum.plus(new DatasetDigest(halves.getLong(), halves.getLong()));
  }

  private void put(EncodedRow row, int i) {
    switch (kinds[i]) {
      case TEXT -> putText(row.text(i));
      case LIST -> putList(row.list(i));
      case INT, LONG, REAL -> values.putLong(row.number(i));
      case FLAG -> values.write((int) row.number(i));
    }
  }

  private void putList(Binary[] list) {
    values.putInt(list.length);
    for (Binary text : list) {
      putText(text);
    }
  }

  private void putText(Binary text) {
    values.putInt(text.length());
    values.put(text);
  }
}
