package dev.cleave.outline;

import java.util.Arrays;

/** Where lines of code begin, and how deep they are. */
public final class CodeLines {
  private static final int DEEPEST = 100;

  private int[] starts = new int[64];
  private byte[] depths = new byte[64]; // negative: the line closes something
  private int count;

  void add(int start, int depth, boolean closes) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      depths = Arrays.copyOf(depths, 2 * count);
    }
    starts[count] = start;
    depths[count++] = closes ? -1 : (byte) Math.min(depth, DEEPEST);
  }

  /** The same lines in a text that has more bytes before them. */
  public CodeLines after(int bytes) {
    var moved = new CodeLines();
    moved.starts = Arrays.stream(starts).map(start -> start + bytes).toArray();
    moved.depths = depths;
    moved.count = count;
    return moved;
  }

  /** Number of lines. */
  public int count() {
    return count;
  }

  /** The first byte of a line. */
  public int start(int index) {
    return starts[index];
  }

  /**
   * By how many brackets or bytes a line is indented, at most 100; -1 if it begins with a bracket
   * that closes something.
   */
  public int depth(int index) {
    return depths[index];
  }
}
