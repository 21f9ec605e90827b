package dev.cleave.text;

/**
 * A set of characters: those of ASCII, and all others together.
 *
 * @param low bits of the characters 0 to 63
 * @param high bits of the characters 64 to 127
 * @param others whether any other character may be in the set
 */
record CharSet(long low, long high, boolean others) {
  /** In place of every character that is not ASCII. */
  static final int OTHERS = 128;

  static final CharSet NONE = new CharSet(0, 0, false);
  static final CharSet ALL = NONE.complement();

  static CharSet of(char c) {
    return range(c, c);
  }

  static CharSet range(char first, char last) {
    return new CharSet(
        bits(first, last, 0), bits(first, last, Long.SIZE), Math.max(first, last) >= OTHERS);
  }

  private static long bits(int first, int last, int from) {
    int start = Math.max(first - from, 0);
    int end = Math.min(last - from, Long.SIZE - 1);
    return start > end ? 0 : -1L >>> Long.SIZE - 1 - (end - start) << start;
  }

  /** Whether a character is in it; {@link #OTHERS} and above stand for all that are not ASCII. */
  boolean has(int c) {
    return c >= OTHERS ? others : ((c < Long.SIZE ? low : high) >>> c & 1) != 0;
  }

  CharSet or(CharSet set) {
    return new CharSet(low | set.low, high | set.high, others | set.others);
  }

  CharSet and(CharSet set) {
    return new CharSet(low & set.low, high & set.high, others & set.others);
  }

  /** All others; those that are not ASCII may be in both. */
  CharSet complement() {
    return new CharSet(~low, ~high, true);
  }

  boolean isEmpty() {
    return equals(NONE);
  }

  /** Whether it has one character, of ASCII. */
  boolean isSingle() {
    return !others && Long.bitCount(low) + Long.bitCount(high) == 1;
  }

  /** Its first character, of ASCII. */
  char first() {
    return (char)
        (low != 0 ? Long.numberOfTrailingZeros(low) : Long.SIZE + Long.numberOfTrailingZeros(high));
  }

  CharSet inAnyCase() {
    long letters = (high | high >>> 'a' - 'A') & range('A', 'Z').high;
    return new CharSet(low, high | letters | letters << 'a' - 'A', others);
  }
}
