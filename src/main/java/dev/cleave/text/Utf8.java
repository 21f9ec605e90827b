package dev.cleave.text;

import java.util.Arrays;

/** Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
public final class Utf8 {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private Utf8() {}

  /** Number of bytes of the byte order mark that a text begins with, or 0. */
  public static int markLength(byte[] bytes) {
    int length = MARK.length;
    return bytes.length >= length && Arrays.equals(bytes, 0, length, MARK, 0, length) ? length : 0;
  }

  /** Where the character begins that an offset is in; the offset itself at the end. */
  public static int characterAt(byte[] bytes, int offset) {
    int at = offset;
    while (at > 0 && at < bytes.length && (bytes[at] & 0xC0) == 0x80) {
      at--;
    }
    return at;
  }

  /** Whether all bytes are valid. */
  public static boolean isValid(byte[] bytes) {
    return isValid(bytes, 0, bytes.length);
  }

  /** Whether a range is valid by itself: it begins and ends at the border of a character. */
  public static boolean isValid(byte[] bytes, int start, int end) {
    return com.google.common.base.Utf8.isWellFormed(bytes, start, end - start);
  }

  /** Size of the valid sequence that begins at an offset and ends before another; 0 without one. */
  static int lengthAt(byte[] bytes, int offset, int end) {
    int lead = bytes[offset];
    if (lead >= 0) {
      return 1;
    }
    int length = lead >= -16 ? 4 : lead >= -32 ? 3 : lead >= -64 ? 2 : 0;
    return length > 0 && offset + length <= end && isValid(bytes, offset, offset + length)
        ? length
        : 0;
  }
}
