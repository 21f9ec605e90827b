package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;

/** An array that grows as bytes are written to it. For one thread. */
public final class ByteArray extends OutputStream {
  private static final VarHandle LITTLE_INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private byte[] bytes = new byte[1 << 8];
  private int size;

  /** The array; of which the first {@link #size} bytes are written. */
  public byte[] array() {
    return bytes;
  }

  /** Number of bytes. */
  public int size() {
    return size;
  }

  /** Forgets all bytes. */
  public void clear() {
    size = 0;
  }

  @Override
  public void write(int b) {
    int at = advance(1);
    bytes[at] = (byte) b;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    int at = advance(length);
    System.arraycopy(source, offset, bytes, at, length);
  }

  /** Appends the bytes of a text. */
  public void put(Binary text) {
    try {
      text.writeTo(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends an integer, the lowest byte first. */
  void putIntLittleEndian(int value) {
    int at = advance(Integer.BYTES);
    LITTLE_INT.set(bytes, at, value);
  }

  /** Appends an integer, the highest byte first. */
  public void putInt(int value) {
    int at = advance(Integer.BYTES);
    INT.set(bytes, at, value);
  }

  /** Appends an integer, the highest byte first. */
  public void putLong(long value) {
    int at = advance(Long.BYTES);
    LONG.set(bytes, at, value);
  }

  /** Makes room for bytes, and returns where they begin. */
  private int advance(int count) {
    int at = size;
    size = Math.addExact(size, count);
    if (size > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(2L * size, Integer.MAX_VALUE - 8));
    }
    return at;
  }
}
