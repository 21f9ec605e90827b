package dev.cleave.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The charset in which a file's bytes decode to text and encode back to the same bytes.
 *
 * @param charset never one that adds or drops a byte order mark by itself
 * @param source how it was found
 */
public record TextEncoding(Charset charset, CharsetSource source) {
  /** UTF-8 without a byte order mark: what most files are. */
  public static final TextEncoding UTF_8 =
      new TextEncoding(StandardCharsets.UTF_8, CharsetSource.VALID_UTF8);

  /** How the bytes make up characters. */
  public CodeUnits units() {
    return CodeUnits.of(charset);
  }

  /** The text of a range of the file's bytes. A byte order mark in it is U+FEFF, wherever it is. */
  public String decode(byte[] bytes, int start, int end) {
    CodeUnits units = units();
    if (units.width() == 4) {
      // Java's own decoders of UTF-32 drop the mark at the start of what they are given.
      int[] codePoints = new int[(end - start) / 4];
      for (int i = 0; i < codePoints.length; i++) {
        codePoints[i] = units.unitAt(bytes, start + 4 * i);
      }
      return new String(codePoints, 0, codePoints.length);
    }
    return new String(bytes, start, end - start, charset);
  }

  /** The bytes of a text, or null if it holds what the charset cannot express. */
  public byte @Nullable [] encode(String text) {
    byte[] bytes = text.getBytes(charset);
    // getBytes puts a question mark for what it cannot encode: the text does not come back then.
    return decode(bytes, 0, bytes.length).equals(text) ? bytes : null;
  }
}
