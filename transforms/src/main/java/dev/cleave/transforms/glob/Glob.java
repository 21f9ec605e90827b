package dev.cleave.transforms.glob;

import java.io.Serializable;

/**
 * A pattern over paths with {@code /} between names, as users write it in options. It matches the
 * whole path. Matching is case-sensitive.
 *
 * <ul>
 *   <li>{@code *} any number of characters of one name
 *   <li>{@code ?} one character of a name
 *   <li>{@code [a-z]}, {@code [!a-z]} one character of a name that is, or is not, in the set
 *   <li>{@code {a,b}} one of several patterns
 *   <li>{@code **} any number of characters, across folders; {@code **}{@code /} any number of
 *       folders
 *   <li>{@code \} the next character without its special meaning
 * </ul>
 */
public final class Glob implements Serializable {
  private static final String META = "*?[{";

  private final String text;
  private final GlobMatcher matcher;

  private Glob(String text, GlobMatcher matcher) {
    this.text = text;
    this.matcher = matcher;
  }

  /**
   * Parses a pattern.
   *
   * @throws IllegalArgumentException if a bracket or brace is not closed, a range is empty, or
   *     nothing follows a backslash
   */
  public static Glob of(String text) {
    return new Glob(text, new GlobParser(text).parse());
  }

  /** Whether the pattern matches a path. */
  public boolean matches(String path) {
    return matcher.matches(path, 0);
  }

  /** Whether the pattern can match paths of any depth. */
  public boolean crossesFolders() {
    return text.contains("**");
  }

  /** The number of names in the longest path it matches, unless it crosses folders. */
  public int depth() {
    return 1 + (int) text.chars().filter(c -> c == '/').count();
  }

  /** Index of the first character that makes the text a pattern, or -1 if it is a plain path. */
  public static int firstMeta(String text) {
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

  /** The path of a text without special characters, without its backslashes. */
  public static String unescape(String text) {
    return text.replaceAll("\\\\(.)", "$1");
  }

  /** The pattern as the user wrote it. */
  @Override
  public String toString() {
    return text;
  }
}
