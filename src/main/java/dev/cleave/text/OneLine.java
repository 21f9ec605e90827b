package dev.cleave.text;

/** Text on one line. */
public final class OneLine {
  private OneLine() {}

  /** The text with a space in place of each run of ASCII white space. */
  public static String of(String text) {
    int at = firstToChange(text);
    if (at < 0) {
      return text;
    }
    var line = new StringBuilder(text.length()).append(text, 0, at);
    boolean blank = false; // whether the last character is white space
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (!isBlank(c)) {
        line.append(c);
      } else if (!blank) {
        line.append(' ');
      }
      blank = isBlank(c);
    }
    return line.toString();
  }

  /** Where the first run of white space begins that is not one space; -1 if there is none. */
  private static int firstToChange(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isBlank(c) && (c != ' ' || i + 1 < text.length() && isBlank(text.charAt(i + 1)))) {
        return i;
      }
    }
    return -1;
  }

  /** What {@code \\s} means in a regular expression. */
  public static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }
}
