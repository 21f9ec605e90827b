package dev.cleave.text;

import java.util.Arrays;

/**
 * Where each line of a file begins. LF, CRLF and CR end a line; a last line without an end counts
 * as a line; an empty file has no lines. Lines are numbered from 1, offsets are bytes.
 */
public final class LineIndex {
  private final int[] starts;
  private final int size;

  private LineIndex(int[] starts, int size) {
    this.starts = starts;
    this.size = size;
  }

  /** The lines of a whole file. */
  public static LineIndex of(byte[] bytes, TextEncoding encoding) {
    CodeUnits units = encoding.units();
    int width = units.width();
    int last = bytes.length - width;
    int[] starts = new int[bytes.length / 32 + 16];
    int lines = 0;
    if (bytes.length > 0) {
      starts[lines++] = 0;
    }
    for (int i = lineEnd(bytes, 0, units); i < last; i = lineEnd(bytes, i, units)) {
      boolean two = units.unitAt(bytes, i) == '\r' && units.unitAt(bytes, i + width) == '\n';
      i += two ? 2 * width : width;
      if (i <= last) {
        if (lines == starts.length) {
          starts = Arrays.copyOf(starts, 2 * lines);
        }
        starts[lines++] = i;
      }
    }
    return new LineIndex(Arrays.copyOf(starts, lines), bytes.length);
  }

  /** The offset of the first LF or CR from an offset on; the length without one. */
  private static int lineEnd(byte[] bytes, int from, CodeUnits units) {
    int at = from;
    while (at <= bytes.length - units.width()) {
      int unit = units.unitAt(bytes, at);
      if (unit == '\n' || unit == '\r') {
        return at;
      }
      at += units.width();
    }
    return bytes.length;
  }

  /** Number of lines. */
  public int lineCount() {
    return starts.length;
  }

  /** The line that holds the byte at the offset; a line's end belongs to it. */
  public int lineOf(int offset) {
    if (offset < 0 || offset >= size) {
      throw new IndexOutOfBoundsException("offset " + offset + " in " + size + " bytes");
    }
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The first byte of a line, from 1 to the line count. */
  public int lineStart(int line) {
    return starts[line - 1];
  }
}
