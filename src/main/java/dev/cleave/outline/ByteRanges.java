package dev.cleave.outline;

import java.util.Arrays;

/** Ranges of a text, in order and without overlap. */
public final class ByteRanges {
  private int[] offsets = new int[32];
  private int count;

  void add(int start, int end) {
    if (2 * count == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * offsets.length);
    }
    offsets[2 * count] = start;
    offsets[2 * count++ + 1] = end;
  }

  /** Removes all ranges from an index on. */
  void cut(int newCount) {
    count = newCount;
  }

  /** Number of ranges. */
  public int count() {
    return count;
  }

  /** The first byte of a range. */
  public int start(int index) {
    return offsets[2 * index];
  }

  /** The first byte after a range. */
  public int end(int index) {
    return offsets[2 * index + 1];
  }

  /** The index of the first range that starts at an offset or after it; the count if none does. */
  public int from(int offset) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (start(middle) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
