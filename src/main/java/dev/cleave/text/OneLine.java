package dev.cleave.text;

import java.util.function.IntPredicate;

/** Text on one line. */
public final class OneLine {
  private OneLine() {}

  /** The text with a space in place of each run of ASCII white space. */
  public static String of(String text) {
    int at = firstToChange(text);
    return at < 0 ? text : from(text, at, OneLine::isBlank);
  }

  /** The text with a space in place of each run of characters that count as blank. */
  public static String of(String text, IntPredicate isBlank) {
    int at = firstToChange(text, isBlank);
    return at < 0 ? text : from(text, at, isBlank);
  }

  private static String from(String text, int first, IntPredicate isBlank) {
    int at = first;
    var line = new StringBuilder(text.length()).append(text, 0, at);
    boolean blank = false; // whether the last character is one
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      boolean afterBlank = blank;
      blank = isBlank.test(c);
      if (!blank) {
        line.append(c);
      } else if (!afterBlank) {
        line.append(' ');
      }
    }
    return line.toString();
  }

  /** The same for ASCII white space, without a call for each character: most names are one word. */
  private static int firstToChange(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' '
          && isBlank(c)
          && (c != ' ' || i + 1 < text.length() && isBlank(text.charAt(i + 1)))) {
        return i;
      }
    }
    return -1;
  }

  /** The offset of the first run of blanks that is not a single space; -1 without such a run. */
  private static int firstToChange(String text, IntPredicate isBlank) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isBlank.test(c)
          && (c != ' ' || i + 1 < text.length() && isBlank.test(text.charAt(i + 1)))) {
        return i;
      }
    }
    return -1;
  }

  /** What {@code \\s} means in a regular expression. */
  public static boolean isBlank(int c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }
}
