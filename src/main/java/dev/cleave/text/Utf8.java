package dev.cleave.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
public final class Utf8 {
  private static final int DECODED_CHARS = 1 << 13; // at a time

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

  /** Whether all bytes are valid. */
  public static boolean isValid(byte[] bytes) {
    return isValid(bytes, 0, bytes.length);
  }

  /** Whether a range is valid by itself: it begins and ends at the border of a character. */
  public static boolean isValid(byte[] bytes, int start, int end) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, start, end - start);
    CharBuffer out = CharBuffer.allocate(Math.min(end - start, DECODED_CHARS));
    CoderResult result;
    do {
      result = decoder.decode(in, out.clear(), true);
    } while (result.isOverflow());
    return result.isUnderflow();
  }
}
