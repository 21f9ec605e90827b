package dev.cleave.transforms.attributes;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The lines of {@code .gitattributes} and {@code .gitignore} as bytes: UTF-8 read as ISO-8859-1.
 */
final class GitLines {
  private static final String BYTE_ORDER_MARK = bytesOf("\uFEFF");

  private GitLines() {}

  /** The lines of a file, without line ends. */
  static List<String> of(byte[] file) {
    String text = new String(file, StandardCharsets.ISO_8859_1);
    int start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0;
    return List.of((text.substring(start) + "\n").split("\r?\n"));
  }

  /** The UTF-8 bytes of a text. */
  static String bytesOf(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** The text of UTF-8 bytes. */
  static String textOf(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}
