package dev.cleave.text;

import dev.cleave.text.FirstChars.Before;
import java.util.regex.Pattern;

/**
 * Where a match of a pattern may begin: by the character before it, its first character, and the
 * next one behind blanks.
 */
final class MatchBegins {
  // In place of a character: the end of the text, and what is behind too many blanks.
  static final int END = CharSet.OTHERS + 1;
  static final int LATER = CharSet.OTHERS + 2;
  static final int CHARS = LATER + 1;
  static final int MOST_BLANKS = 100; // that are skipped

  /** The kinds of a character before a match, as bits; others than ASCII may be of every kind. */
  static final byte[] BEFORE = kindsOfChars();

  private final boolean everywhere;
  // By character: a bit for each kind of character before it.
  private final byte[] first = new byte[CHARS];
  // The same by the next solid character, for a match that begins with a blank or with another one.
  private final byte[] followBlank = new byte[CHARS];
  private final byte[] followSolid = new byte[CHARS];

  MatchBegins(Pattern pattern) {
    boolean mayBeEmpty = false;
    for (Before before : Before.values()) {
      MatchStart beginning = FirstChars.of(pattern, before);
      mayBeEmpty |= beginning == null;
      for (int c = 0; beginning != null && c <= END; c++) {
        first[c] |= c < END && beginning.chars().has(c) ? bit(before) : 0;
        followBlank[c] |= beginning.afterBlank().has(c) ? bit(before) : 0;
        followSolid[c] |= beginning.afterSolid().has(c) ? bit(before) : 0;
      }
    }
    followBlank[LATER] = -1;
    followSolid[LATER] = -1;
    everywhere = mayBeEmpty;
  }

  /** Whether a match may begin anywhere, or nothing is known about it. */
  boolean everywhere() {
    return everywhere;
  }

  /** Whether a match may begin with a character after one of some kinds. */
  boolean first(int before, int c) {
    return (first[c] & before) != 0;
  }

  /** The same of the next solid character, if the match begins with a blank or with another one. */
  boolean follows(int before, boolean blank, int next) {
    return ((blank ? followBlank : followSolid)[next] & before) != 0;
  }

  /** Whether a match may begin at an offset of a text. */
  boolean at(String text, int offset) {
    if (everywhere || offset == text.length()) {
      return everywhere;
    }
    char c = text.charAt(offset);
    int before = first[index(c)] & BEFORE[offset == 0 ? '\n' : index(text.charAt(offset - 1))];
    if (before == 0) {
      return false;
    }
    int end = Math.min(text.length(), offset + MOST_BLANKS);
    int at = offset + 1;
    while (at < end && Blank.isSpaceOrTab(text.charAt(at))) {
      at++;
    }
    int next = at == offset + MOST_BLANKS ? LATER : at < end ? index(text.charAt(at)) : END;
    return follows(before, Blank.isSpaceOrTab(c), next);
  }

  /** The first offset in [from, end) at which a match may begin; -1 without one. */
  int next(byte[] text, int from, int end) {
    int before = BEFORE[from == 0 ? '\n' : index(text[from - 1])];
    for (int at = from; at < end; at++) {
      int c = index(text[at]);
      int may = first[c] & before;
      if (may != 0 && follows(may, Blank.isSpaceOrTab(c), nextSolid(text, at))) {
        return at;
      }
      before = BEFORE[c];
    }
    return -1;
  }

  /** The next solid character after an offset: its index, or LATER, or END. */
  static int nextSolid(byte[] text, int offset) {
    int end = Math.min(text.length, offset + MOST_BLANKS);
    int at = offset + 1;
    while (at < end && Blank.isSpaceOrTab(text[at])) {
      at++;
    }
    return at == offset + MOST_BLANKS ? LATER : at < end ? index(text[at]) : END;
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

  private static byte[] kindsOfChars() {
    byte[] kinds = new byte[CharSet.OTHERS + 1];
    for (Before before : Before.values()) {
      for (int c = 0; c <= CharSet.OTHERS; c++) {
        kinds[c] |= before.chars().has(c) ? bit(before) : 0;
      }
    }
    return kinds;
  }
}
