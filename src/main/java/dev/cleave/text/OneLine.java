package dev.cleave.text;

import com.google.common.base.CharMatcher;

/** Text on one line. */
public final class OneLine {
  private static final CharMatcher BLANKS = CharMatcher.forPredicate(Blank::is).precomputed();

  private OneLine() {}

  /** The text with a space in place of each run of ASCII white space. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) <= ' ') {
        return BLANKS.collapseFrom(text, ' ');
      }
    }
    return text; // a word, as most names
  }
}
