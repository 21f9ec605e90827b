package dev.cleave.chunk;

/**
 * Ranges that cover a file: the first begins at 0, each begins where the one before ended, the last
 * ends at the file's size, and none is empty. There is no other way to make one.
 */
public final class ByteCover {
  private final int[] bounds;

  /**
   * @param size bytes of the file
   * @param starts first byte of each range
   * @param ends first byte after each range
   * @throws IllegalArgumentException saying where there is a gap, an overlap or an empty range
   */
  public ByteCover(int size, int[] starts, int[] ends) {
    if (starts.length != ends.length) {
      throw new IllegalArgumentException(starts.length + " starts, " + ends.length + " ends");
    }
    bounds = new int[starts.length + 1];
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] != bounds[i]) {
        String fault = starts[i] > bounds[i] ? "gap" : "overlap";
        throw new IllegalArgumentException(
            fault + ": range " + i + " starts at " + starts[i] + ", expected " + bounds[i]);
      }
      if (ends[i] <= starts[i]) {
        throw new IllegalArgumentException(
            "empty: range " + i + " is [" + starts[i] + ", " + ends[i] + ")");
      }
      bounds[i + 1] = ends[i];
    }
    if (bounds[starts.length] != size) {
      throw new IllegalArgumentException(
          "the last range ends at " + bounds[starts.length] + ", the file at " + size);
    }
  }

  public int count() {
    return bounds.length - 1;
  }

  /** First byte of a range. */
  public int start(int range) {
    return bounds[range];
  }

  /** First byte after a range. */
  public int end(int range) {
    return bounds[range + 1];
  }
}
