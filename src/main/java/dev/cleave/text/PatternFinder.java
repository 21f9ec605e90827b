package dev.cleave.text;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
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
  private final Pattern pattern;
  // Made when it is first needed: most languages are not in a job.
  private final Supplier<MatchBegins> begins;

  public PatternFinder(Pattern pattern) {
    this.pattern = pattern;
    this.begins = Suppliers.memoize(() -> new MatchBegins(pattern));
  }

  MatchBegins begins() {
    return begins.get();
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
    MatchBegins known = begins();
    return in((from, end) -> known.next(text, from, end), chars);
  }

  /** A search in a text, where it is known where a match may begin. */
  Search in(Starts starts, CharSequence chars) {
    return new Search(starts, chars);
  }

  /** Whether the pattern matches all of a text. */
  public boolean matches(String text) {
    return mayBeginAt(text, 0) && pattern.matcher(text).matches();
  }

  /** Whether a match may begin at an offset of a text. A quick check. */
  public boolean mayBeginAt(String text, int offset) {
    return begins().at(text, offset);
  }

  interface Starts {
    /** The first such offset in [from, end); -1 without one. */
    int next(int from, int end);
  }

  /** A search in a text or in a region of it, whose surroundings the pattern sees. */
  public final class Search {
    private final Starts starts;
    private final boolean everywhere = begins().everywhere();
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
