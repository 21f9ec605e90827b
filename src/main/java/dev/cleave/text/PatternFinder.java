package dev.cleave.text;

import dev.cleave.text.FirstChars.Before;
import dev.cleave.text.FirstChars.Beginning;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what {@link Matcher#find} finds, but tries the pattern only where the first character and
 * the next one behind blanks are those of a match. Where patterns match seldom, that is most of the
 * time.
 *
 * <p>Immutable; for any number of threads.
 */
public final class PatternFinder {
  private static final byte[] BIT_OF_CHAR_BEFORE = bitsOfCharsBefore();
  private static final int END = CharSet.OTHERS + 1; // of the text, in place of a character
  private static final int MOST_BLANKS = 100; // that are skipped

  private final Pattern pattern;
  private final boolean everywhere;
  // By character: a bit for each kind of character before it.
  private final byte[] begins = new byte[END + 1];
  // The same by the next solid character, for a match that begins with a blank or with another one.
  private final byte[] followBlank = new byte[END + 1];
  private final byte[] followSolid = new byte[END + 1];

  public PatternFinder(Pattern pattern) {
    this.pattern = pattern;
    boolean mayBeEmpty = false;
    for (Before before : Before.values()) {
      Beginning beginning = FirstChars.of(pattern, before);
      mayBeEmpty |= beginning == null;
      for (int c = 0; beginning != null && c <= END; c++) {
        begins[c] |= c < END && beginning.chars().has(c) ? bit(before) : 0;
        followBlank[c] |= beginning.afterBlank().has(c) ? bit(before) : 0;
        followSolid[c] |= beginning.afterSolid().has(c) ? bit(before) : 0;
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
    return mayBegin(offset == 0 ? '\n' : text.charAt(offset - 1), text, offset);
  }

  private boolean mayBegin(char charBefore, String text, int offset) {
    char c = text.charAt(offset);
    int before = begins[index(c)] & BIT_OF_CHAR_BEFORE[index(charBefore)];
    return before != 0 && mayFollow(before, isBlank(c) ? followBlank : followSolid, text, offset);
  }

  private static boolean mayFollow(int before, byte[] follow, String text, int offset) {
    int end = Math.min(text.length(), offset + MOST_BLANKS);
    int at = offset + 1;
    while (at < end && isBlank(text.charAt(at))) {
      at++;
    }
    int next = at < end ? index(text.charAt(at)) : END;
    return at == offset + MOST_BLANKS || (follow[next] & before) != 0;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static int index(char c) {
    return Math.min(c, CharSet.OTHERS);
  }

  private static byte bit(Before before) {
    return (byte) (1 << before.ordinal());
  }

  private static byte[] bitsOfCharsBefore() {
    byte[] bits = new byte[CharSet.OTHERS + 1];
    Arrays.fill(bits, bit(Before.OTHER));
    for (char c = 0; c < CharSet.OTHERS; c++) {
      if (c == '_' || Character.isLetterOrDigit(c)) {
        bits[c] = bit(Before.WORD);
      }
    }
    bits['\n'] = bit(Before.LINE_END);
    bits['\r'] = bit(Before.LINE_END);
    // Some of these are line ends to a pattern.
    bits[CharSet.OTHERS] = (byte) (bit(Before.LINE_END) | bit(Before.WORD) | bit(Before.OTHER));
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
        if (mayBegin(before, text, at) && matcher.region(at, end).lookingAt()) {
          next = matcher.end();
          return true;
        }
        before = text.charAt(at);
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
