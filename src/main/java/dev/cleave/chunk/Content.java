package dev.cleave.chunk;

import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The text of a chunk in UTF-8. It is computed once; the chunk's row, the row's hash, the trivia
 * flag and the reconstruction check all read this value. A range of an array that is not copied: do
 * not write to the array.
 */
public final class Content {
  private final byte[] bytes;
  private final int start;
  private final int length;

  private Content(byte[] bytes, int start, int length) {
    this.bytes = bytes;
    this.start = start;
    this.length = length;
  }

  /** The content of a range of a file. A file in UTF-8 shares its bytes; others are converted. */
  public static Content of(TextRange range) {
    if (range.encoding().units() == CodeUnits.UTF_8) {
      return utf8(range.bytes(), range.start(), range.size());
    }
    byte[] utf8 = range.text().getBytes(StandardCharsets.UTF_8);
    return utf8(utf8, 0, utf8.length);
  }

  /**
   * A content that was written before, or is about to be. The bytes are not checked here: {@link
   * #in} does that.
   */
  public static Content utf8(byte[] bytes, int start, int length) {
    return new Content(bytes, start, length);
  }

  /** The array that holds the content, among other bytes. */
  public byte[] bytes() {
    return bytes;
  }

  /** Offset of the first byte in {@link #bytes}. */
  public int start() {
    return start;
  }

  /** Length in bytes of UTF-8. */
  public int length() {
    return length;
  }

  /** The text, decoded. */
  public String text() {
    return new String(bytes, start, length, StandardCharsets.UTF_8);
  }

  /** Number of code points. */
  public int codePoints() {
    return CodeUnits.UTF_8.count(bytes, start, start + length);
  }

  /**
   * The text in another encoding.
   *
   * @return null if the content is not valid UTF-8, or if the encoding lacks one of its characters
   */
  public @Nullable TextRange in(TextEncoding encoding) {
    if (!Utf8.isValid(bytes, start, start + length)) {
      return null;
    }
    if (encoding.units() == CodeUnits.UTF_8) {
      return new TextRange(bytes, start, start + length, encoding);
    }
    byte[] encoded = encoding.encode(text());
    return encoded == null
        ? null
        : new TextRange(encoded, 0, encoded.length, encoding.over(encoded));
  }

  /** Equal if the bytes are, wherever they are held. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Content that
        && Arrays.equals(
            bytes, start, start + length, that.bytes, that.start, that.start + that.length);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(Arrays.copyOfRange(bytes, start, start + length));
  }

  @Override
  public String toString() {
    return text();
  }
}
