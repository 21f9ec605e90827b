package dev.cleave.transforms.attributes;

import dev.cleave.transforms.glob.GlobMatcher;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of {@code .gitignore} or {@code .gitattributes}, with the meaning it has for Git. Like
 * Git it matches bytes, not characters: all strings here are UTF-8 read as ISO-8859-1.
 */
final class GitPattern {
  private final boolean negated;
  private final boolean folderOnly;
  private final boolean nameOnly;
  private final @Nullable GlobMatcher matcher;

  /**
   * @param matcher null if the pattern is malformed
   */
  private GitPattern(
      boolean negated, boolean folderOnly, boolean nameOnly, @Nullable GlobMatcher matcher) {
    this.negated = negated;
    this.folderOnly = folderOnly;
    this.nameOnly = nameOnly;
    this.matcher = matcher;
  }

  /** Parses a pattern. A malformed one matches nothing, as in Git. */
  static GitPattern of(String text) {
    boolean negated = text.startsWith("!");
    String pattern = negated ? text.substring(1) : text;
    boolean folderOnly = pattern.endsWith("/");
    pattern = folderOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
    boolean nameOnly = pattern.indexOf('/') < 0;
    if (!nameOnly && pattern.startsWith("/")) {
      pattern = pattern.substring(1);
    }
    return new GitPattern(negated, folderOnly, nameOnly, matcher(pattern, nameOnly));
  }

  /** Whether the pattern takes back what earlier patterns matched. */
  boolean negated() {
    return negated;
  }

  /**
   * Whether the pattern matches.
   *
   * @param path relative to the folder of the file that contains the pattern
   */
  boolean matches(String path, boolean folder) {
    return matcher != null
        && (folder || !folderOnly)
        && matcher.matches(path, nameOnly ? path.lastIndexOf('/') + 1 : 0);
  }

  private static @Nullable GlobMatcher matcher(String pattern, boolean nameOnly) {
    var matcher = new GlobMatcher.Builder();
    // Git compares the text before the first wildcard on its own, and then reads the rest as if it
    // started there. So "**" after plain text crosses folders, too.
    boolean startsName = true;
    boolean plain = true;
    int at = 0;
    while (at < pattern.length()) {
      char c = pattern.charAt(at);
      plain &= "*?[\\".indexOf(c) < 0;
      if (c == '*') {
        int end = at;
        while (end < pattern.length() && pattern.charAt(end) == '*') {
          end++;
        }
        boolean endsName = end == pattern.length() || pattern.charAt(end) == '/';
        if (nameOnly || !startsName || end - at == 1 || !endsName) {
          matcher.name();
          startsName = false;
          at = end;
        } else if (end == pattern.length()) {
          matcher.anything();
          at = end;
        } else {
          matcher.folders();
          at = end + 1;
        }
      } else {
        var item = new GitByteSet(pattern, at);
        if (item.malformed()) {
          return null;
        }
        switch (c) {
          case '?' -> matcher.character();
          case '[' -> matcher.oneOf(item.members());
          default -> matcher.literal(item.members().nextSetBit(0));
        }
        at = item.end();
        startsName = plain || c == '/';
      }
    }
    return matcher.build();
  }
}
