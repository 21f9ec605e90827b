package dev.cleave.document;

import java.util.Arrays;

/** The lines of a text, which end with LF or CRLF. Numbered from 0. */
final class TextLines {
  private final String text;
  private final int[] starts; // one more than there are lines

  TextLines(String text) {
    this.text = text;
    int[] found = new int[text.length() / 32 + 16];
    int count = 0;
    for (int at = 0; at < text.length(); ) {
      if (count + 1 == found.length) {
        found = Arrays.copyOf(found, 2 * found.length);
      }
      found[count++] = at;
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end + 1;
    }
    found[count] = text.length();
    this.starts = Arrays.copyOf(found, count + 1);
  }

  int count() {
    return starts.length - 1;
  }

  /** Where a line begins; for the count of lines, the end of the text. */
  int start(int line) {
    return starts[line];
  }

  /** The line that holds a character. */
  int lineOf(int at) {
    int found = Arrays.binarySearch(starts, at);
    return found >= 0 ? found : -found - 2;
  }

  boolean isBlank(int line) {
    return indent(line) < 0;
  }

  /** Number of blanks that a line begins with, a tab as eight columns; -1 for a blank line. */
  int indent(int line) {
    int column = 0;
    for (int at = starts[line]; at < starts[line + 1]; at++) {
      char c = text.charAt(at);
      if (c == '\t') {
        column = (column / 8 + 1) * 8;
      } else if (c == ' ' || c == '\f') {
        column++;
      } else {
        return c == '\n' || c == '\r' ? -1 : column;
      }
    }
    return -1;
  }
}
