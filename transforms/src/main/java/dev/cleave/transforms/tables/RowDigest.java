package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.parquet.PassingConsumer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/**
 * Hashes rows by the values that Parquet receives, and adds the hashes up. The source's URI is left
 * out, so that the same files read from elsewhere have the same digest.
 *
 * <p>The hash is the first half of SHA-256: processors help with it, so that it takes a third of
 * the time that BLAKE3 takes in Java.
 */
public final class RowDigest extends PassingConsumer {
  private static final int NULL = -1;
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final MessageDigest sha256 = Sha256.digest();
  private final int columns;
  private byte[] values = new byte[1 << 12];
  private int filled;
  private DatasetDigest sum = DatasetDigest.ZERO;
  private int nextColumn;
  private int depth;
  private int list;
  private int elements;
  private boolean leftOut;

  /**
   * @param columns of the table
   * @param next receives the values
   */
  public RowDigest(int columns, RecordConsumer next) {
    super(next);
    this.columns = columns;
  }

  /** The sum over all rows so far. */
  public DatasetDigest sum() {
    return sum;
  }

  @Override
  public void startMessage() {
    super.startMessage();
    filled = 0;
    nextColumn = 0;
  }

  @Override
  public void endMessage() {
    super.endMessage();
    nullsUpTo(columns);
    sha256.update(values, 0, filled);
    ByteBuffer halves = ByteBuffer.wrap(sha256.digest());
    sum = sum.plus(new DatasetDigest(halves.getLong(), halves.getLong()));
  }

  @Override
  public void startField(String field, int index) {
    super.startField(field, index);
    if (depth == 0) {
      nullsUpTo(index);
      nextColumn = index + 1;
      leftOut = field.equals("source_uri");
    }
  }

  @Override
  public void startGroup() {
    super.startGroup();
    if (depth++ == 0) {
      list = filled;
      elements = 0;
      putInt(0);
    }
  }

  @Override
  public void endGroup() {
    super.endGroup();
    if (--depth == 0) {
      INT.set(values, list, elements);
    }
  }

  @Override
  public void addBinary(Binary value) {
    super.addBinary(value);
    if (!leftOut) {
      elements++;
      ByteBuffer bytes = value.toByteBuffer();
      int length = bytes.remaining();
      putInt(length);
      int start = advance(length);
      bytes.get(bytes.position(), values, start, length);
    }
  }

  @Override
  public void addInteger(int value) {
    super.addInteger(value);
    putLong(value);
  }

  @Override
  public void addLong(long value) {
    super.addLong(value);
    putLong(value);
  }

  @Override
  public void addBoolean(boolean value) {
    super.addBoolean(value);
    int at = advance(1);
    values[at] = (byte) (value ? 1 : 0);
  }

  @Override
  public void addFloat(float value) {
    throw new UnsupportedOperationException("no table has a column of floats");
  }

  @Override
  public void addDouble(double value) {
    super.addDouble(value);
    putLong(Double.doubleToRawLongBits(value));
  }

  /** Parquet is not told of a column that is null: it is skipped. */
  private void nullsUpTo(int column) {
    for (; nextColumn < column; nextColumn++) {
      putInt(NULL);
    }
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
