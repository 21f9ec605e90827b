package dev.cleave.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for a byte that is seldom there, eight bytes at a time. */
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
      long zeroWhereFound = (long) LONG.get(bytes, i) ^ pattern;
      if ((zeroWhereFound - ONES & ~zeroWhereFound & HIGH_BITS) != 0) {
        return true;
      }
    }
    while (i < end && bytes[i] != wanted) {
      i++;
    }
    return i < end;
  }
}
