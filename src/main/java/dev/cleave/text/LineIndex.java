package dev.cleave.text;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Where each line of a text begins. A last line without an end counts as a line; an empty text has
 * no lines. Lines are counted from 0.
 */
public final class LineIndex {
  private final int[] starts; // and the end of the text

  private LineIndex(int[] starts) {
    this.starts = starts;
  }

  /** The lines of a whole file, which end with LF, CRLF or CR. Offsets are bytes. */
  public static LineIndex of(byte[] bytes, TextEncoding encoding) {
    CodeUnits units = encoding.units();
    int width = units.width();
    int last = bytes.length - width;
    int[] starts = new int[bytes.length / 32 + 16];
    int lines = bytes.length > 0 ? 1 : 0;
    for (int i = lineEnd(bytes, 0, units); i < last; i = lineEnd(bytes, i, units)) {
      boolean two = units.unitAt(bytes, i) == '\r' && units.unitAt(bytes, i + width) == '\n';
      i += two ? 2 * width : width;
      if (i <= last) {
        if (lines + 1 == starts.length) {
          starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        starts[lines++] = i;
      }
    }
    starts[lines] = bytes.length;
    return new LineIndex(Arrays.copyOf(starts, lines + 1));
  }

  /** The offset of the first LF or CR from an offset on; the length without one. */
  private static int lineEnd(byte[] bytes, int from, CodeUnits units) {
    int at = from;
    if (units.width() == 1) {
      // Of every byte of every file, so without a call.
      while (at < bytes.length && bytes[at] != '\n' && bytes[at] != '\r') {
        at++;
      }
      return at;
    }
    while (at <= bytes.length - units.width()) {
      int unit = units.unitAt(bytes, at);
      if (unit == '\n' || unit == '\r') {
        return at;
      }
      at += units.width();
    }
    return bytes.length;
  }

  /** The lines of a text, which end with LF. Offsets are chars. */
  public static LineIndex of(String text) {
    IntStream starts = IntStream.iterate(0, at -> at < text.length(), at -> afterLine(text, at));
    return new LineIndex(IntStream.concat(starts, IntStream.of(text.length())).toArray());
  }

  private static int afterLine(String text, int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end + 1;
  }

  /** Number of lines. */
  public int count() {
    return starts.length - 1;
  }

  /** A range of bytes with its lines. */
  public FileRange range(int start, int end) {
    return new FileRange(start, end, numberOf(start), numberOf(end - 1));
  }

  /** Where a line begins; for the count of lines, the end of the text. */
  public int start(int line) {
    return starts[line];
  }

  /** The line that an offset is in; a line's end belongs to it. At the end, the count of lines. */
  public int lineOf(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found : -found - 2;
  }

  /** The number of the line that an offset before the end is in, counted from 1. */
  public int numberOf(int offset) {
    return lineOf(Objects.checkIndex(offset, starts[count()])) + 1;
  }
}
