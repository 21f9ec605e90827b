package dev.cleave.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A text in UTF-8 as a string without its byte order mark, with the byte offset of each of its
 * characters.
 */
public final class CharOffsets {
  private final String text;
  private final int first; // byte of the first character
  private final int @Nullable [] bytes; // null if each character is one byte

  private CharOffsets(String text, int first, int @Nullable [] bytes) {
    this.text = text;
    this.first = first;
    this.bytes = bytes;
  }

  /** The characters of valid UTF-8. */
  public static CharOffsets of(byte[] utf8) {
    int first = Utf8.markLength(utf8);
    int length = utf8.length - first;
    String text = new String(utf8, first, length, StandardCharsets.UTF_8);
    return new CharOffsets(text, first, text.length() == length ? null : offsets(text));
  }

  private static int[] offsets(String text) {
    int[] bytes = new int[text.length() + 1];
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      bytes[i] = at;
      char c = text.charAt(i);
      // A pair of surrogates is four bytes.
      at += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    bytes[text.length()] = at;
    return bytes;
  }

  /** The text. */
  public String text() {
    return text;
  }

  /** The byte at which a character begins, from 0 to the length of the text. */
  public int toByte(int index) {
    return first + (bytes == null ? index : bytes[index]);
  }
}
