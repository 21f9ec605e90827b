package dev.cleave.charset;

import dev.cleave.text.BadByteCharset;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextEncoding;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes UTF-8 with a few bad bytes: the file has more characters of several bytes than bad
 * bytes. A surrogate that is written as three bytes counts as a character here.
 */
final class MostlyUtf8 {
  private static final int SURROGATE_LENGTH = 3;

  private MostlyUtf8() {}

  /** The encoding of a file that is not valid UTF-8; null if it is something else. */
  static @Nullable TextEncoding detect(byte[] bytes) {
    var encoding = new TextEncoding(BadByteCharset.INSTANCE, CharsetSource.MOSTLY_UTF8, bytes);
    CodeUnits units = encoding.units();
    int good = 0;
    int bad = 0;
    int length;
    for (int at = 0; at < bytes.length; at += length) {
      length = units.lengthAt(bytes, at);
      if (length > 1) {
        if (BadByteCharset.clashes(bytes, at)) {
          return null;
        }
        good++;
      } else if (isSurrogate(bytes, at)) {
        length = SURROGATE_LENGTH;
        good++;
      } else {
        bad += bytes[at] < 0 ? 1 : 0;
      }
    }
    return good > bad ? encoding : null;
  }

  private static boolean isSurrogate(byte[] bytes, int at) {
    return at + SURROGATE_LENGTH <= bytes.length
        && bytes[at] == (byte) 0xED
        && (bytes[at + 1] & 0xE0) == 0xA0
        && (bytes[at + 2] & 0xC0) == 0x80;
  }
}
