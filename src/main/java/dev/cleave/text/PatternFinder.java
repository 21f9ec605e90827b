package dev.cleave.text;

import dev.cleave.text.FirstChars.Before;
import dev.cleave.text.FirstChars.Beginning;
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
  private static final byte[] BEFORE = bitsOfCharsBefore();
  // In place of a character: the end of the text, and what is behind too many blanks.
  static final int END = CharSet.OTHERS + 1;
  static final int LATER = CharSet.OTHERS + 2;
  static final int CHARS = LATER + 1;
  static final int MOST_BLANKS = 100; // that are skipped

  private final Pattern pattern;
  private final boolean everywhere;
  // By character: a bit for each kind of character before it.
  private final byte[] begins = new byte[CHARS];
  // The same by the next solid character, for a match that begins with a blank or with another one.
  private final byte[] followBlank = new byte[CHARS];
  private final byte[] followSolid = new byte[CHARS];

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
    followBlank[LATER] = -1;
    followSolid[LATER] = -1;
    everywhere = mayBeEmpty;
  }

  /** The pattern that is looked for. */
  public Pattern pattern() {
    return pattern;
  }

  /**
   * A search in a text.
   *
   * @param chars the same text as the pattern reads it, one char a byte
   */
  public Search in(byte[] text, CharSequence chars) {
    return in((from, end) -> next(text, from, end), chars);
  }

  /** A search in a text, where it is known where a match may begin. */
  Search in(Starts starts, CharSequence chars) {
    return new Search(starts, chars);
  }

  /** By the kind of the character before: whether a match may begin with a character. */
  boolean begins(Before before, int c) {
    return (begins[c] & bit(before)) != 0;
  }

  /** The same of the next solid character, if the match begins with a blank or with another one. */
  boolean follows(Before before, boolean blank, int next) {
    return mayFollow(bit(before), blank, next);
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
    char c = text.charAt(offset);
    int before = begins[index(c)] & BEFORE[offset == 0 ? '\n' : index(text.charAt(offset - 1))];
    if (before == 0) {
      return false;
    }
    int end = Math.min(text.length(), offset + MOST_BLANKS);
    int at = offset + 1;
    while (at < end && isBlank(text.charAt(at))) {
      at++;
    }
    int next = at == offset + MOST_BLANKS ? LATER : at < end ? index(text.charAt(at)) : END;
    return mayFollow(before, isBlank(c), next);
  }

  private boolean mayFollow(int before, boolean blank, int next) {
    return ((blank ? followBlank : followSolid)[next] & before) != 0;
  }

  /** The next solid character after an offset: its index, or LATER, or END. */
  static int nextSolid(byte[] text, int offset) {
    int end = Math.min(text.length, offset + MOST_BLANKS);
    int at = offset + 1;
    while (at < end && isBlank(text[at])) {
      at++;
    }
    return at == offset + MOST_BLANKS ? LATER : at < end ? index(text[at]) : END;
  }

  static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }

  private static int index(char c) {
    return Math.min(c, CharSet.OTHERS);
  }

  static int index(byte b) {
    return b >= 0 ? b : CharSet.OTHERS;
  }

  private static byte bit(Before before) {
    return (byte) (1 << before.ordinal());
  }

  private static byte[] bitsOfCharsBefore() {
    byte[] bits = new byte[CharSet.OTHERS + 1];
    for (Before before : Before.values()) {
      for (int c = 0; c <= CharSet.OTHERS; c++) {
        bits[c] |= before.chars().has(c) ? bit(before) : 0; // of others, some are line ends
      }
    }
    return bits;
  }

  /** Says where a match may begin. */
  interface Starts {
    /** The first such offset in [from, end); -1 without one. */
    int next(int from, int end);
  }

  /** The next offset at which a match may begin. */
  private int next(byte[] text, int from, int end) {
    int before = BEFORE[from == 0 ? '\n' : index(text[from - 1])];
    for (int at = from; at < end; at++) {
      int c = index(text[at]);
      int may = begins[c] & before;
      if (may != 0 && mayFollow(may, isBlank(c), nextSolid(text, at))) {
        return at;
      }
      before = BEFORE[c];
    }
    return -1;
  }

  /** A search in a text or in a region of it, whose surroundings the pattern sees. */
  public final class Search {
    private final Starts starts;
    private final Matcher matcher;
    private int next;
    private int end;

    private Search(Starts starts, CharSequence chars) {
      this.starts = starts;
      this.matcher = pattern.matcher(chars);
      matcher.useTransparentBounds(true).useAnchoringBounds(false);
      region(0, chars.length());
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
      for (int at = starts.next(next, end); at >= 0; at = starts.next(at + 1, end)) {
        if (matcher.region(at, end).lookingAt()) {
          next = matcher.end();
          return true;
        }
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
