package dev.cleave.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

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

  /** The text of a range of the file's bytes. */
  public String decode(byte[] bytes, int start, int end) {
    return new String(bytes, start, end - start, charset);
  }
}
