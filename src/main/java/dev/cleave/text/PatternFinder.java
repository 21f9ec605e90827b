package dev.cleave.text;

import dev.cleave.text.FirstChars.Before;
import java.util.Arrays;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what {@link Matcher#find} finds, but tries the pattern only at characters that a match can
 * begin with. Where patterns match seldom, that is most of the time.
 *
 * <p>Immutable; for any number of threads.
 */
public final class PatternFinder {
  private static final byte[] BIT_OF_CHAR_BEFORE = bitsOfCharsBefore();

  private final Pattern pattern;
  private final boolean everywhere;
  // By character: a bit for each kind of character before it.
  private final byte[] begins = new byte[FirstChars.OTHERS + 1];

  public PatternFinder(Pattern pattern) {
    this.pattern = pattern;
    boolean mayBeEmpty = false;
    for (Before before : Before.values()) {
      BitSet chars = FirstChars.of(pattern, before);
      mayBeEmpty |= chars == null;
      if (chars != null) {
        chars.stream().forEach(c -> begins[c] |= bit(before));
      }
    }
    everywhere = mayBeEmpty;
  }

  /** The pattern that is looked for. */
  public Pattern pattern() {
    return pattern;
  }

  /** A search in a text. */
  public Search in(String text) {
    return in(text, text);
  }

  /**
   * A search in a text.
   *
   * @param counted the same text, as the pattern reads it
   */
  public Search in(String text, CharSequence counted) {
    return new Search(text, pattern.matcher(counted));
  }

  /** Whether the pattern matches all of a text. */
  public boolean matches(String text) {
    return mayBeginAt(text, 0) && pattern.matcher(text).matches();
  }

  /** Whether a match may begin at an offset of a text. A quick check. */
  public boolean mayBeginAt(String text, int offset) {
    if (everywhere || offset == text.length()) {
      return everywhere;
    }
    return mayBegin(offset == 0 ? '\n' : text.charAt(offset - 1), text.charAt(offset));
  }

  private boolean mayBegin(char before, char c) {
    return (begins[index(c)] & BIT_OF_CHAR_BEFORE[index(before)]) != 0;
  }

  private static int index(char c) {
    return Math.min(c, FirstChars.OTHERS);
  }

  private static byte bit(Before before) {
    return (byte) (1 << before.ordinal());
  }

  private static byte[] bitsOfCharsBefore() {
    byte[] bits = new byte[FirstChars.OTHERS + 1];
    Arrays.fill(bits, bit(Before.OTHER));
    for (char c = 0; c < FirstChars.OTHERS; c++) {
      if (c == '_' || Character.isLetterOrDigit(c)) {
        bits[c] = bit(Before.WORD);
      }
    }
    bits['\n'] = bit(Before.LINE_END);
    bits['\r'] = bit(Before.LINE_END);
    // Some of these are line ends to a pattern.
    bits[FirstChars.OTHERS] = (byte) (bit(Before.LINE_END) | bit(Before.WORD) | bit(Before.OTHER));
    return bits;
  }

  /** A search in a text or in a region of it, whose surroundings the pattern sees. */
  public final class Search {
    private final String text;
    private final Matcher matcher;
    private int next;
    private int end;

    private Search(String text, Matcher matcher) {
      this.text = text;
      this.matcher = matcher.useTransparentBounds(true).useAnchoringBounds(false);
      region(0, text.length());
    }

    /** Looks in a region from now on. */
    public void region(int start, int regionEnd) {
      next = start;
      end = regionEnd;
      matcher.region(start, regionEnd);
    }

    /** Goes to the next match. Returns false after the last one. */
    public boolean find() {
      return everywhere ? matcher.find() : findOne();
    }

    private boolean findOne() {
      char before = next == 0 ? '\n' : text.charAt(next - 1);
      for (int at = next; at < end; at++) {
        char c = text.charAt(at);
        if (mayBegin(before, c) && matcher.region(at, end).lookingAt()) {
          next = matcher.end();
          return true;
        }
        before = c;
      }
      next = end;
      return false;
    }

    /** The current match. */
    public Matcher match() {
      return matcher;
    }
  }
}
