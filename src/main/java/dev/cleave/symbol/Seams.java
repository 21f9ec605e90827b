package dev.cleave.symbol;

import java.util.Arrays;
import java.util.List;

/**
 * Places inside segments over the maximum where a cut separates two siblings of the syntax: offsets
 * in ascending order, each with its rank.
 *
 * @param offsets byte offsets in the original object; not copied
 * @param ranks one for each offset, see {@link #rank}; not copied
 */
@SuppressWarnings("ArrayRecordComponent")
public record Seams(int[] offsets, byte[] ranks) {
  /** No seams. */
  public static final Seams NONE = new Seams(new int[0], new byte[0]);

  private static final int DEPTH_BITS = 5;
  private static final int MOST_DEPTH = (1 << DEPTH_BITS) - 1;
  private static final List<SeamKind> KINDS = List.of(SeamKind.values());

  /** What begins at a seam, from the best to the worst. */
  public enum SeamKind {
    /** A statement, a member, a case. */
    STATEMENT,
    /** An element of a literal or of markup. */
    ELEMENT,
    /** A piece of an expression or of a declaration, such as an argument or an operand. */
    PIECE
  }

  public Seams {
    if (offsets.length != ranks.length) {
      throw new IllegalArgumentException(offsets.length + " offsets, " + ranks.length + " ranks");
    }
  }

  /**
   * The rank of a seam.
   *
   * @param depth how many bodies and lists are around it; 0 is the outermost
   */
  public static byte rank(SeamKind kind, int depth) {
    return (byte) (kind.ordinal() << DEPTH_BITS | Math.min(depth, MOST_DEPTH));
  }

  /** These seams and others; of two at the same offset the better one. */
  public Seams with(Seams others) {
    if (others.offsets.length == 0) {
      return this;
    }
    int[] offsets = new int[this.offsets.length + others.offsets.length];
    byte[] ranks = new byte[offsets.length];
    int count = 0;
    for (int i = 0, j = 0; i < this.offsets.length || j < others.offsets.length; count++) {
      int here = i < this.offsets.length ? this.offsets[i] : Integer.MAX_VALUE;
      int there = j < others.offsets.length ? others.offsets[j] : Integer.MAX_VALUE;
      offsets[count] = Math.min(here, there);
      byte own = here <= there ? this.ranks[i++] : Byte.MAX_VALUE;
      byte other = there <= here ? others.ranks[j++] : Byte.MAX_VALUE;
      ranks[count] = (byte) Math.min(own, other);
    }
    return new Seams(Arrays.copyOf(offsets, count), Arrays.copyOf(ranks, count));
  }

  /** What begins at a seam. */
  public SeamKind kind(int index) {
    return KINDS.get(Math.min((ranks[index] & 0xFF) >>> DEPTH_BITS, SeamKind.PIECE.ordinal()));
  }

  /** How many bodies and lists are around a seam. */
  public int depth(int index) {
    return ranks[index] & MOST_DEPTH;
  }
}
