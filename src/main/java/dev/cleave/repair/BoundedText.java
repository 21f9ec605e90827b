package dev.cleave.repair;

/** A text that may be looked at so many times: ends a pattern that would search for ever. */
final class BoundedText implements CharSequence {
  private final String text;
  private long looks;

  BoundedText(String text, long looks) {
    this.text = text;
    this.looks = looks;
  }

  /** Says that the text was looked at too often. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Exhausted() {
      super("a pattern looked too often", null, false, false);
    }
  }

  /**
   * @throws Exhausted if it was looked at too often
   */
  @Override
  public char charAt(int index) {
    if (--looks < 0) {
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
