package dev.cleave.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The charset in which a file's bytes decode to text and encode back to the same bytes.
 *
 * @param charset never one that adds or drops a byte order mark by itself
 * @param source how it was found
 * @param units how the bytes of this file make up characters
 */
public record TextEncoding(Charset charset, CharsetSource source, CodeUnits units) {
  /** UTF-8 without a byte order mark, the encoding of most files. */
  public static final TextEncoding UTF_8 =
      new TextEncoding(StandardCharsets.UTF_8, CharsetSource.VALID_UTF8);

  /** The encoding of a text that is yet to be encoded. */
  public TextEncoding(Charset charset, CharsetSource source) {
    this(charset, source, new byte[0]);
  }

  /** The encoding of a file's bytes. */
  public TextEncoding(Charset charset, CharsetSource source, byte[] bytes) {
    this(charset, source, CodeUnits.of(charset, bytes));
  }

  /** The same charset for other bytes. */
  public TextEncoding over(byte[] bytes) {
    return new TextEncoding(charset, source, bytes);
  }

  /** The text of a range of the file's bytes. A byte order mark in it is U+FEFF, wherever it is. */
  public String decode(byte[] bytes, int start, int end) {
    if (units.width() == 4) {
      // Java's decoders of UTF-32 drop a byte order mark at the start of their input.
      int[] codePoints = new int[(end - start) / 4];
      for (int i = 0; i < codePoints.length; i++) {
        codePoints[i] = units.unitAt(bytes, start + 4 * i);
      }
      return new String(codePoints, 0, codePoints.length);
    }
    return new String(bytes, start, end - start, charset);
  }

  /** The bytes of a text, or null if the charset lacks one of its characters. */
  public byte @Nullable [] encode(String text) {
    byte[] bytes = text.getBytes(charset);
    // getBytes replaces what it cannot encode by a question mark.
    return decode(bytes, 0, bytes.length).equals(text) ? bytes : null;
  }
}
