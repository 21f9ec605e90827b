package dev.cleave.text;

/**
 * White space in ASCII, from the narrowest notion to the widest. Each holds for bytes, chars and
 * code points. For the white space of all scripts see {@link Character}.
 */
public final class Blank {
  private Blank() {}

  /** A space or a tab. */
  public static boolean isSpaceOrTab(int c) {
    return c == ' ' || c == '\t';
  }

  /** A space, a tab or a form feed: what indents a line. */
  public static boolean isIndent(int c) {
    return c == ' ' || c == '\t' || c == '\f';
  }

  /** White space inside a line: every sort but LF. */
  public static boolean isInLine(int c) {
    return c == ' ' || c >= '\t' && c <= '\r' && c != '\n';
  }

  /** White space, as {@code \\s} in a regular expression. */
  public static boolean is(int c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  /** White space or a control character. */
  public static boolean isOrControl(int c) {
    return c >= 0 && c <= ' ';
  }
}
