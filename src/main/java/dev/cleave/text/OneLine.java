package dev.cleave.text;

import com.google.common.base.CharMatcher;

/** Text on one line. */
public final class OneLine {
  private static final CharMatcher BLANKS = CharMatcher.forPredicate(Blank::is).precomputed();

  private OneLine() {}

  /** The text with a space in place of each run of ASCII white space. */
  public static String of(String text) {
    return BLANKS.collapseFrom(text, ' ');
  }
}
