package dev.cleave.repair;

import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;

/**
 * A text that patterns may read only so many times: ends the search of a pattern that backtracks
 * without end in a hostile text. What counts is the same on every machine.
 *
 * <p>It has one char a byte, so that offsets in it are offsets in the text, and is no copy: the
 * text may change between two searches.
 *
 * <p>Not safe for use by two threads at once.
 */
final class BoundedText implements CharSequence {
  // Ten times what the corpus needs. In two of its files a pattern would never end.
  private static final long READS_A_CHAR = 50;
  private static final long LEAST_READS = 500_000;
  private static final char NOT_ASCII = '\uFFFD';

  private final byte[] text;
  private final boolean latin;
  private final int markEnd;
  private long reads;

  private BoundedText(byte[] text, boolean latin) {
    this.text = text;
    this.latin = latin;
    this.markEnd = Utf8.markLength(text);
    this.reads = LEAST_READS + READS_A_CHAR * text.length;
  }

  /**
   * A text in which no char is a line end but those of ASCII: all others are the same. A byte order
   * mark reads as line ends, so that the first line begins after it.
   */
  static BoundedText ascii(byte[] text) {
    return new BoundedText(text, false);
  }

  /** A text whose chars are the values of its bytes, except those of a byte order mark. */
  static BoundedText latin(byte[] text) {
    return new BoundedText(text, true);
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
    byte b = text[index];
    if (b >= 0) {
      return (char) b;
    }
    return index < markEnd ? '\n' : latin ? (char) (b & 0xFF) : NOT_ASCII;
  }

  @Override
  public int length() {
    return text.length;
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return toString().substring(start, end);
  }

  @Override
  public String toString() {
    return new String(text, latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.US_ASCII);
  }
}
