package dev.cleave.symbol;

/**
 * Places inside oversized segments where the syntax lets go: offsets in ascending order, each with
 * the depth at which it separates two siblings (0 is the outermost).
 *
 * @param offsets byte offsets in the original object; not copied
 * @param depths one for each offset; not copied
 */
@SuppressWarnings("ArrayRecordComponent")
public record Seams(int[] offsets, byte[] depths) {
  /** No seams. */
  public static final Seams NONE = new Seams(new int[0], new byte[0]);

  public Seams {
    if (offsets.length != depths.length) {
      throw new IllegalArgumentException(offsets.length + " offsets, " + depths.length + " depths");
    }
  }
}
