package dev.cleave.symbol;

/**
 * Places inside segments over the maximum where a cut separates two siblings of the syntax: offsets
 * in ascending order, each with the depth of the siblings (0 is the outermost).
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
