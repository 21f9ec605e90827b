package dev.cleave.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for bytes that are seldom there, eight bytes at a time. */
final class ByteSearch {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private ByteSearch() {}

  /** Whether a byte is among the first ones of an array. */
  static boolean has(byte[] bytes, int end, byte wanted) {
    long pattern = (wanted & 0xFF) * ONES;
    int i = 0;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      if (found((long) LONG.get(bytes, i), pattern) != 0) {
        return true;
      }
    }
    while (i < end && bytes[i] != wanted) {
      i++;
    }
    return i < end;
  }

  /** The offset of the first of two bytes from an offset on; the length without one. */
  static int either(byte[] bytes, int from, byte one, byte other) {
    long ones = (one & 0xFF) * ONES;
    long others = (other & 0xFF) * ONES;
    int i = from;
    for (; i <= bytes.length - Long.BYTES; i += Long.BYTES) {
      long eight = (long) LONG.get(bytes, i);
      long found = found(eight, ones) | found(eight, others);
      if (found != 0) {
        return i + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    while (i < bytes.length && bytes[i] != one && bytes[i] != other) {
      i++;
    }
    return i;
  }

  /** The high bit of the first byte that is there, and maybe of bytes after it; 0 without one. */
  private static long found(long eight, long pattern) {
    long zeroWhereFound = eight ^ pattern;
    return zeroWhereFound - ONES & ~zeroWhereFound & HIGH_BITS;
  }
}
