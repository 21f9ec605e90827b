package dev.cleave.outline;

/** A text up to an end that moves: a pattern that looks ahead sees no more of it. */
final class Window implements CharSequence {
  private final CharSequence text;
  private int end;

  Window(CharSequence text) {
    this.text = text;
    this.end = text.length();
  }

  void endAt(int newEnd) {
    end = newEnd;
  }

  @Override
  public int length() {
    return end;
  }

  @Override
  public char charAt(int index) {
    return text.charAt(index);
  }

  @Override
  public CharSequence subSequence(int start, int stop) {
    return text.subSequence(start, stop);
  }

  @Override
  public String toString() {
    return text.subSequence(0, end).toString();
  }
}
