package dev.cleave.division;

import dev.cleave.symbol.Seams;

/**
 * What a division costs: the sum of its cuts and of its parts. The planner looks for the cheapest.
 * {@code docs/adr/0034-the-cheapest-division.md} shows what the constants lead to.
 *
 * <p>A cut between statements costs less than a part, so it may be worth a part more than the
 * fewest; the deeper the statement, the less so. All other cuts cost more than several parts.
 */
final class CutCost {
  /** Of each part. */
  private static final double PART = 100;

  /** Of a part as large as the maximum; it grows with the square of the size. */
  private static final double FULL = 40;

  /** Of each body or list that a seam is in; more of them cost no more. */
  private static final int DEPTH = 25;

  private static final int MOST_DEPTH = 20;

  /** Of a cut that is not after a blank line. */
  static final int NO_BLANK_LINE = 15;

  private static final int ELEMENT = 600;
  private static final int PIECE = 1200;

  /** Of a cut that is not at a seam: inside a comment, a string, a small statement. */
  static final int NO_SEAM = 3000;

  /** Of a seam that is not at the start of a line. */
  static final int WITHIN_LINE = 400;

  /** Of a cut after white space inside a line, not at a seam: worse than several at line starts. */
  static final int AFTER_SPACE = 10_000;

  /** Of a cut after another character, not at a seam. */
  static final int WITHIN_WORD = 30_000;

  /** Of a cut between code points that a reader sees as one character. */
  static final int WITHIN_CHARACTER = 50_000;

  /** Of a cut inside the documentation of a declaration. */
  static final int IN_DOCUMENTATION = 20_000;

  /** Of a cut that takes documentation from the signature, or divides the signature. */
  static final int IN_SIGNATURE = 200_000;

  private CutCost() {}

  /** The cost of a cut at a seam. */
  static int of(Seams.SeamKind kind, int depth) {
    return Math.min(depth, MOST_DEPTH) * DEPTH
        + switch (kind) {
          case STATEMENT -> 0;
          case ELEMENT -> ELEMENT;
          case PIECE -> PIECE;
        };
  }

  /**
   * The cost of a part, apart from its cuts.
   *
   * @param share its size in terms of the maximum
   */
  static double ofPart(double share) {
    return PART + FULL * share * share;
  }
}
