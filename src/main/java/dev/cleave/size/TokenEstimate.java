package dev.cleave.size;

/** Estimates the tokens of a text from its length: one for each 3.5 characters, rounded up. */
public final class TokenEstimate {
  private TokenEstimate() {}

  /** The estimate for a text with this number of code points. */
  public static int of(int codePoints) {
    return (int) Math.ceilDiv(2L * codePoints, 7L);
  }

  /** The most code points whose estimate does not exceed this number of tokens. */
  public static int maxCodePoints(int tokens) {
    return (int) Math.min(Integer.MAX_VALUE, 7L * tokens / 2);
  }
}
