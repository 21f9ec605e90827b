package dev.cleave.transforms.listing;

import java.io.Serializable;
import java.util.regex.Pattern;

/**
 * A pattern over paths with {@code /} between names. It matches the whole path, and case counts.
 *
 * <ul>
 *   <li>{@code *} any characters of one name, also none
 *   <li>{@code ?} one character of a name
 *   <li>{@code [a-z]}, {@code [!a-z]} one character of a name that is, or is not, in the set
 *   <li>{@code {a,b}} either; may hold any other pattern
 *   <li>{@code **} any characters, across folders; {@code **}{@code /} any folders, also none
 *   <li>{@code \} takes the next character as it is
 * </ul>
 */
public final class Glob implements Serializable {
  private static final String META = "*?[{";

  private final String text;
  private final Pattern pattern;

  private Glob(String text, Pattern pattern) {
    this.text = text;
    this.pattern = pattern;
  }

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException if a bracket or brace is not closed, or nothing follows a
   *     backslash
   */
  public static Glob of(String text) {
    return new Glob(text, Pattern.compile(new Translation(text).regex(), Pattern.DOTALL));
  }

  public boolean matches(String path) {
    return pattern.matcher(path).matches();
  }

  /** Whether its matches may lie at any depth. */
  boolean crossesFolders() {
    return text.contains("**");
  }

  /** The number of names in the longest path it matches, unless it crosses folders. */
  int depth() {
    return 1 + (int) text.chars().filter(c -> c == '/').count();
  }

  /** Index of the first character that makes the text a pattern, or -1 if it is a plain path. */
  static int firstMeta(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (META.indexOf(c) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** A text without meta characters as the plain path that it stands for. */
  static String unescape(String text) {
    return text.replaceAll("\\\\(.)", "$1");
  }

  @Override
  public String toString() {
    return text;
  }

  /** One pass over a pattern. */
  private static final class Translation {
    private final String text;
    private final StringBuilder regex = new StringBuilder();
    private int at;
    private int braces;

    Translation(String text) {
      this.text = text;
    }

    String regex() {
      while (at < text.length()) {
        char c = text.charAt(at++);
        switch (c) {
          case '*' -> star();
          case '?' -> regex.append("[^/]");
          case '[' -> set();
          case '{' -> {
            braces++;
            regex.append("(?:");
          }
          case '}' -> closeBrace();
          case ',' -> regex.append(braces > 0 ? '|' : ',');
          case '\\' -> literal(next("nothing follows the last \\"));
          default -> literal(c);
        }
      }
      if (braces > 0) {
        throw error("a { is not closed");
      }
      return regex.toString();
    }

    private void closeBrace() {
      if (braces > 0) {
        braces--;
        regex.append(')');
      } else {
        literal('}');
      }
    }

    private void star() {
      if (at == text.length() || text.charAt(at) != '*') {
        regex.append("[^/]*");
        return;
      }
      boolean startsName = at == 1 || "/{,".indexOf(text.charAt(at - 2)) >= 0;
      at++;
      if (startsName && at < text.length() && text.charAt(at) == '/') {
        at++;
        regex.append("(?:.*/)?");
      } else {
        regex.append(".*");
      }
    }

    private void set() {
      regex.append("(?!/)[");
      char c = next("a [ is not closed");
      if (c == '!' || c == '^') {
        regex.append('^');
        c = next("a [ is not closed");
      }
      // A closing bracket that comes first is a member of the set.
      do {
        if (c == '\\') {
          c = next("a [ is not closed");
          regex.append('\\').append(c);
        } else {
          regex.append("[]&^~".indexOf(c) >= 0 ? "\\" : "").append(c);
        }
        c = next("a [ is not closed");
      } while (c != ']');
      regex.append(']');
    }

    private void literal(char c) {
      if (c < 128 && !Character.isLetterOrDigit(c)) {
        regex.append('\\');
      }
      regex.append(c);
    }

    private char next(String complaint) {
      if (at == text.length()) {
        throw error(complaint);
      }
      return text.charAt(at++);
    }

    private IllegalArgumentException error(String complaint) {
      return new IllegalArgumentException("pattern " + text + ": " + complaint);
    }
  }
}
