package dev.cleave.language;

import dev.cleave.text.TextScan;
import java.nio.charset.StandardCharsets;

/** The first and the last lines of a file, in lower case, bytes read as ISO-8859-1. */
final class FileEdges {
  // Marks are ASCII, and near the edges even if a line is very long.
  private static final int MOST_BYTES = 4096;

  private static final byte[] LOWER = lower();

  private final byte[] bytes;
  private final String head;

  FileEdges(byte[] bytes) {
    this.bytes = bytes;
    head = text(0, Math.min(bytes.length, MOST_BYTES));
  }

  /** The bytes from which the first lines are taken. */
  String head() {
    return head;
  }

  String first(int lines) {
    int end = -1;
    for (int i = 0; i < lines; i++) {
      end = head.indexOf('\n', end + 1);
      if (end < 0) {
        return head;
      }
    }
    return head.substring(0, end);
  }

  /** The last lines that are not blank, each cut off if it is very long. */
  String last(int lines) {
    var last = new StringBuilder();
    var scan = new TextScan(bytes);
    int end = bytes.length;
    for (int found = 0; found < lines && end > 0; ) {
      int start = scan.lineStart(end, 0);
      String line = text(start, Math.min(end, start + MOST_BYTES));
      if (!line.isBlank()) {
        last.insert(0, line + "\n");
        found++;
      }
      end = start - 1;
    }
    return last.toString();
  }

  private String text(int start, int end) {
    byte[] lower = new byte[end - start];
    for (int i = start; i < end; i++) {
      lower[i - start] = LOWER[bytes[i] & 0xFF];
    }
    return new String(lower, StandardCharsets.ISO_8859_1);
  }

  /** The lower case of each character of ISO-8859-1, which is one of them, too. */
  private static byte[] lower() {
    byte[] lower = new byte[256];
    for (int c = 0; c < lower.length; c++) {
      lower[c] = (byte) Character.toLowerCase(c);
    }
    return lower;
  }
}
