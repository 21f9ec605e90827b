package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.parquet.ColumnKind;
import dev.cleave.transforms.parquet.EncodedRow;
import dev.cleave.transforms.parquet.RowSink;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/**
 * Hashes rows by the values that Parquet receives, and adds the hashes up. The source's URI is left
 * out, so that the same files read from elsewhere have the same digest.
 *
 * <p>The hash is the first half of SHA-256: processors help with it, so that it takes a third of
 * the time that BLAKE3 takes in Java.
 */
public final class RowDigest implements RowSink {
  private static final int NULL = -1;
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final MessageDigest sha256 = Sha256.digest();
  private final ColumnKind[] kinds;
  private final int leftOut;
  private byte[] values = new byte[1 << 12];
  private int filled;
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
    filled = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (row.isNull(i)) {
        putInt(NULL);
      } else if (i != leftOut) {
        put(row, i);
      }
    }
    sha256.update(values, 0, filled);
    ByteBuffer halves = ByteBuffer.wrap(sha256.digest());
    sum = sum.plus(new DatasetDigest(halves.getLong(), halves.getLong()));
  }

  private void put(EncodedRow row, int i) {
    switch (kinds[i]) {
      case TEXT -> putText(row.text(i));
      case LIST -> putList(row.list(i));
      case INT, LONG, REAL -> putLong(row.number(i));
      case FLAG -> {
        int at = advance(1);
        values[at] = (byte) row.number(i);
      }
    }
  }

  private void putList(Binary[] list) {
    putInt(list.length);
    for (Binary text : list) {
      putText(text);
    }
  }

  private void putText(Binary text) {
    ByteBuffer bytes = text.toByteBuffer();
    int length = bytes.remaining();
    putInt(length);
    int start = advance(length);
    bytes.get(bytes.position(), values, start, length);
  }

  private void putInt(int value) {
    int at = advance(Integer.BYTES);
    INT.set(values, at, value);
  }

  private void putLong(long value) {
    int at = advance(Long.BYTES);
    LONG.set(values, at, value);
  }

  /** Makes room for bytes, and returns where they begin. */
  private int advance(int bytes) {
    int at = filled;
    filled += bytes;
    if (filled > values.length) {
      values = Arrays.copyOf(values, 2 * filled);
    }
    return at;
  }
}
