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

  /**
   * A search in a text.
   *
   * @param chars the same text as the pattern reads it, one char a byte
   */
  public Search in(byte[] text, CharSequence chars) {
    return new Search(text, pattern.matcher(chars));
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
    return at == offset + MOST_BLANKS
        || mayFollow(before, isBlank(c), at < end ? index(text.charAt(at)) : END);
  }

  /** The same in a text of one char a byte. */
  private boolean mayBeginAt(int before, byte[] text, int offset) {
    int end = Math.min(text.length, offset + MOST_BLANKS);
    int at = offset + 1;
    while (at < end && isBlank(text[at])) {
      at++;
    }
    return at == offset + MOST_BLANKS
        || mayFollow(before, isBlank(text[offset]), at < end ? index(text[at]) : END);
  }

  private boolean mayFollow(int before, boolean blank, int next) {
    return ((blank ? followBlank : followSolid)[next] & before) != 0;
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }

  private static int index(char c) {
    return Math.min(c, CharSet.OTHERS);
  }

  private static int index(byte b) {
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

  /** A search in a text or in a region of it, whose surroundings the pattern sees. */
  public final class Search {
    private final byte[] text;
    private final Matcher matcher;
    private int next;
    private int end;

    private Search(byte[] text, Matcher matcher) {
      this.text = text;
      this.matcher = matcher.useTransparentBounds(true).useAnchoringBounds(false);
      region(0, text.length);
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
      int before = BEFORE[next == 0 ? '\n' : index(text[next - 1])];
      for (int at = next; at < end; at++) {
        int c = index(text[at]);
        int may = begins[c] & before;
        if (may != 0 && mayBeginAt(may, text, at) && matcher.region(at, end).lookingAt()) {
          next = matcher.end();
          return true;
        }
        before = BEFORE[c];
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
