package dev.cleave.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
public final class Utf8 {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Utf8() {}

  /** Number of bytes of the byte order mark that a text begins with, or 0. */
  public static int markLength(byte[] bytes) {
    boolean mark =
        bytes.length >= 3
            && bytes[0] == (byte) 0xEF
            && bytes[1] == (byte) 0xBB
            && bytes[2] == (byte) 0xBF;
    return mark ? 3 : 0;
  }

  /** Where the character begins that an offset is in; the offset itself at the end. */
  public static int characterAt(byte[] bytes, int offset) {
    int at = offset;
    while (at > 0 && at < bytes.length && (bytes[at] & 0xC0) == 0x80) {
      at--;
    }
    return at;
  }

  /** Offset of the first byte from the given one on that is not ASCII, or the length. */
  static int skipAscii(byte[] bytes, int from) {
    return skipAscii(bytes, from, bytes.length);
  }

  /** Whether all bytes are valid. */
  public static boolean isValid(byte[] bytes) {
    return isValid(bytes, 0, bytes.length);
  }

  /** Whether a range is valid by itself: it begins and ends at the border of a character. */
  public static boolean isValid(byte[] bytes, int start, int end) {
    int i = skipAscii(bytes, start, end);
    while (i < end) {
      int length = sequenceAt(bytes, i, end);
      if (length == 0) {
        return false;
      }
      i += length;
      if (i < end && bytes[i] >= 0) {
        i = skipAscii(bytes, i, end);
      }
    }
    return true;
  }

  private static int skipAscii(byte[] bytes, int from, int end) {
    int i = from;
    while (i <= end - 8 && ((long) LONG.get(bytes, i) & HIGH_BITS) == 0) {
      i += 8;
    }
    while (i < end && bytes[i] >= 0) {
      i++;
    }
    return i;
  }

  /** Length of the multi-byte sequence at the offset, or 0 if it is not valid. */
  private static int sequenceAt(byte[] bytes, int offset, int end) {
    int lead = bytes[offset] & 0xFF;
    int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > end - offset) {
      return 0;
    }
    for (int i = 1; i < length; i++) {
      if ((bytes[offset + i] & 0xC0) != 0x80) {
        return 0;
      }
    }
    int second = bytes[offset + 1] & 0xFF;
    boolean wellFormed =
        switch (lead) {
          case 0xE0 -> second >= 0xA0; // else overlong
          case 0xED -> second < 0xA0; // else a surrogate
          case 0xF0 -> second >= 0x90; // else overlong
          case 0xF4 -> second < 0x90; // else above U+10FFFF
          default -> true;
        };
    return wellFormed ? length : 0;
  }
}
