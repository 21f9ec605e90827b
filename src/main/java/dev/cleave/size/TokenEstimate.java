package dev.cleave.size;

/** How many tokens a text is, told from its length alone: 3.5 characters a token, rounded up. */
public final class TokenEstimate {
  private TokenEstimate() {}

  /** Tokens of a text of so many code points. */
  public static int of(int codePoints) {
    return (int) Math.ceilDiv(2L * codePoints, 7L);
  }

  /** The most code points whose estimate is not above so many tokens. */
  public static int maxCodePoints(int tokens) {
    return (int) Math.min(Integer.MAX_VALUE, 7L * tokens / 2);
  }
}
