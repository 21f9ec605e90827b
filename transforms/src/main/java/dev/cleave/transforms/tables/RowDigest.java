package dev.cleave.transforms.tables;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.parquet.PassingConsumer;
import java.nio.ByteBuffer;
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

  private final MessageDigest sha256 = Sha256.digest();
  private final int columns;
  private ByteBuffer values = ByteBuffer.allocate(1 << 12);
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
    values.clear();
    nextColumn = 0;
  }

  @Override
  public void endMessage() {
    super.endMessage();
    nullsUpTo(columns);
    sha256.update(values.array(), 0, values.position());
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
      list = values.position();
      elements = 0;
      room(Integer.BYTES).putInt(0);
    }
  }

  @Override
  public void endGroup() {
    super.endGroup();
    if (--depth == 0) {
      values.putInt(list, elements);
    }
  }

  @Override
  public void addBinary(Binary value) {
    super.addBinary(value);
    if (!leftOut) {
      elements++;
      room(Integer.BYTES + value.length()).putInt(value.length()).put(value.toByteBuffer());
    }
  }

  @Override
  public void addInteger(int value) {
    super.addInteger(value);
    room(Long.BYTES).putLong(value);
  }

  @Override
  public void addLong(long value) {
    super.addLong(value);
    room(Long.BYTES).putLong(value);
  }

  @Override
  public void addBoolean(boolean value) {
    super.addBoolean(value);
    room(1).put((byte) (value ? 1 : 0));
  }

  @Override
  public void addFloat(float value) {
    throw new UnsupportedOperationException("no table has a column of floats");
  }

  @Override
  public void addDouble(double value) {
    super.addDouble(value);
    room(Double.BYTES).putDouble(value);
  }

  /** Parquet is not told of a column that is null: it is skipped. */
  private void nullsUpTo(int column) {
    for (; nextColumn < column; nextColumn++) {
      room(Integer.BYTES).putInt(NULL);
    }
  }

  private ByteBuffer room(int bytes) {
    if (values.remaining() < bytes) {
      int filled = values.position();
      values = ByteBuffer.wrap(Arrays.copyOf(values.array(), 2 * (filled + bytes)));
      values.position(filled);
    }
    return values;
  }
}
