package dev.cleave.text;

import java.nio.charset.StandardCharsets;

/**
 * Finds line starts and white space around a boundary. The text is UTF-8, and every line ends with
 * LF or CRLF.
 */
public final class TextScan {
  private final byte[] text;
  private final int length;

  /** Scans a whole text. */
  public TextScan(byte[] text) {
    this(text, text.length);
  }

  /** Scans the first bytes of a text. */
  public TextScan(byte[] text, int length) {
    this.text = text;
    this.length = length;
  }

  /** The text. Not a copy. */
  public byte[] bytes() {
    return text;
  }

  /** Number of bytes that it scans. */
  public int length() {
    return length;
  }

  /**
   * The start of the line if only white space precedes the position on its line and the start is
   * not before the floor; otherwise the position.
   */
  public int startWithIndent(int position, int floor) {
    int start = position;
    while (start > floor && Blank.isInLine(text[start - 1])) {
      start--;
    }
    return start == floor || text[start - 1] == '\n' ? start : position;
  }

  /** The first byte of the line that a position is in, but not before the floor. */
  public int lineStart(int position, int floor) {
    int start = position;
    while (start > floor && at(start - 1) != '\n') {
      start--;
    }
    return start;
  }

  /** The first LF from a position on, or the limit. */
  public int lineEnd(int position, int limit) {
    int end = position;
    while (end < limit && at(end) != '\n') {
      end++;
    }
    return end;
  }

  /** Whether only white space precedes the position on its line. */
  public boolean beginsLine(int position) {
    int start = startWithIndent(position, 0);
    return start == 0 || text[start - 1] == '\n';
  }

  /** Whether all bytes are blank, line ends and a byte order mark included. */
  public boolean isBlank(int start, int end) {
    return skipBlanks(start, end) == end;
  }

  /** Whether there is neither a letter nor a digit, nor a character beyond ASCII. */
  public boolean isPunctuation(int start, int end) {
    for (int i = start == 0 ? Math.min(Utf8.markLength(text), end) : start; i < end; i++) {
      if (text[i] < 0 || Character.isLetterOrDigit(text[i])) {
        return false;
      }
    }
    return true;
  }

  /** The first byte that is not blank, or the end. */
  public int skipBlanks(int start, int end) {
    int at = start == 0 ? Math.min(Utf8.markLength(text), end) : start;
    while (at < end && Blank.is(text[at])) {
      at++;
    }
    return at;
  }

  /** The first byte after the last one that is not blank, or the start. */
  public int trimEnd(int start, int end) {
    int at = end;
    while (at > start && Blank.is(text[at - 1])) {
      at--;
    }
    return at;
  }

  /** Skips white space up to the end of the line. */
  public int skipIndent(int position, int limit) {
    int at = position;
    while (at < limit && Blank.isInLine(text[at])) {
      at++;
    }
    return at;
  }

  /**
   * Skips the end of the line and the blank lines after it, up to the next line that is not blank.
   * Returns the position itself if the line has more text.
   */
  public int skipBlankLines(int position, int limit) {
    int result = position;
    int at = position;
    while (true) {
      at = skipIndent(at, limit);
      if (at == limit) {
        return limit;
      }
      if (text[at] != '\n') {
        return result;
      }
      result = ++at;
    }
  }

  /** The byte at a position, or 0 past the end. */
  public byte at(int position) {
    return position < length ? text[position] : 0;
  }

  /** Whether a text in ASCII is at a position. */
  public boolean has(String ascii, int position) {
    for (int i = 0; i < ascii.length(); i++) {
      if (at(position + i) != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Number of line ends between two positions. */
  public int lineEnds(int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      if (text[i] == '\n') {
        count++;
      }
    }
    return count;
  }

  /** The text of a range. */
  public String text(int start, int end) {
    return new String(text, start, end - start, StandardCharsets.UTF_8);
  }
}
