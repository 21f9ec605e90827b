package dev.cleave.repair;

/**
 * A text that patterns may read only so many times: ends the search of a pattern that backtracks
 * without end in a hostile text. What counts is the same on every machine.
 *
 * <p>Not safe for use by two threads at once.
 */
final class BoundedText implements CharSequence {
  // Ten times what the corpus needs. In two of its files a pattern would never end.
  private static final long READS_A_CHAR = 50;
  private static final long LEAST_READS = 500_000;

  private final String text;
  private long reads;

  BoundedText(String text) {
    this.text = text;
    this.reads = LEAST_READS + READS_A_CHAR * text.length();
  }

  /** Ends a search that reads the text too often. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Exhausted() {
      super("a pattern reads the text too often", null, false, false);
    }
  }

  /**
   * @throws Exhausted if the text has been read too often
   */
  @Override
  public char charAt(int index) {
    if (--reads < 0) {
      throw new Exhausted();
    }
    return text.charAt(index);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    return text;
  }
}
