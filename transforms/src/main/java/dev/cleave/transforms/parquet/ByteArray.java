package dev.cleave.transforms.parquet;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** An array that grows as bytes are written to it. For one thread. */
final class ByteArray {
  private static final VarHandle LITTLE_INT = view(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LITTLE_LONG = view(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT = view(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG = view(long[].class, ByteOrder.BIG_ENDIAN);

  private byte[] bytes = new byte[1 << 8];
  private int size;

  private static VarHandle view(Class<?> type, ByteOrder order) {
    return MethodHandles.byteArrayViewVarHandle(type, order);
  }

  /** The array; of which the first {@link #size} bytes are written. */
  byte[] array() {
    return bytes;
  }

  /** Number of bytes. */
  int size() {
    return size;
  }

  /** Forgets all bytes. */
  void clear() {
    size = 0;
  }

  void put(byte value) {
    int at = advance(1);
    bytes[at] = value;
  }

  void put(byte[] source, int start, int length) {
    int at = advance(length);
    System.arraycopy(source, start, bytes, at, length);
  }

  /** Appends an integer, the lowest byte first. */
  void putIntLittleEndian(int value) {
    int at = advance(Integer.BYTES);
    LITTLE_INT.set(bytes, at, value);
  }

  /** Appends an integer, the lowest byte first. */
  void putLongLittleEndian(long value) {
    int at = advance(Long.BYTES);
    LITTLE_LONG.set(bytes, at, value);
  }

  /** Appends an integer, the highest byte first. */
  void putInt(int value) {
    int at = advance(Integer.BYTES);
    INT.set(bytes, at, value);
  }

  /** Appends an integer, the highest byte first. */
  void putLong(long value) {
    int at = advance(Long.BYTES);
    LONG.set(bytes, at, value);
  }

  int intAt(int index) {
    return (int) INT.get(bytes, index);
  }

  long longAt(int index) {
    return (long) LONG.get(bytes, index);
  }

  int littleEndianIntAt(int index) {
    return (int) LITTLE_INT.get(bytes, index);
  }

  long littleEndianLongAt(int index) {
    return (long) LITTLE_LONG.get(bytes, index);
  }

  /** Makes room for bytes, and returns where they begin. */
  private int advance(int count) {
    int at = size;
    int end = at + count;
    if (end > bytes.length || end < 0) {
      grow(Math.addExact(at, count));
    }
    size = end;
    return at;
  }

  private void grow(int needed) {
    bytes = Arrays.copyOf(bytes, (int) Math.min(2L * needed, Integer.MAX_VALUE - 8));
  }
}
