package dev.cleave.transforms.glob;

import java.io.Serializable;

/**
 * A {@link Glob} in an option that selects files. A pattern with a {@code /} before its last
 * character matches whole paths relative to the root; a pattern without one matches names, at any
 * depth. A pattern that ends in {@code /} or {@code /**} matches a folder and everything below it.
 */
public final class PathPattern implements Serializable {
  private final String text;
  private final Glob glob;
  private final boolean nameOnly;
  private final boolean folderOnly;

  private PathPattern(String text, Glob glob, boolean nameOnly, boolean folderOnly) {
    this.text = text;
    this.glob = glob;
    this.nameOnly = nameOnly;
    this.folderOnly = folderOnly;
  }

  /**
   * Parses a pattern.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  public static PathPattern of(String text) {
    String pattern = text;
    boolean folderOnly = false;
    if (pattern.endsWith("/**")) {
      pattern = pattern.substring(0, pattern.length() - 3);
      folderOnly = true;
    } else if (pattern.endsWith("/")) {
      pattern = pattern.substring(0, pattern.length() - 1);
      folderOnly = true;
    }
    boolean nameOnly = pattern.indexOf('/') < 0 && !text.endsWith("/**");
    if (pattern.startsWith("/")) {
      pattern = pattern.substring(1);
    }
    if (pattern.isEmpty()) {
      throw new IllegalArgumentException("pattern '" + text + "' matches nothing");
    }
    return new PathPattern(text, Glob.of(pattern), nameOnly, folderOnly);
  }

  /** Whether it matches the file at a path, or a folder above it. */
  public boolean includes(String path) {
    if (!folderOnly) {
      return matches(path, false);
    }
    for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      if (matches(path.substring(0, end), true)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it matches the file or folder at a path itself. */
  public boolean matches(String path, boolean folder) {
    return (folder || !folderOnly)
        && glob.matches(nameOnly ? path.substring(path.lastIndexOf('/') + 1) : path);
  }

  /** The pattern as the user wrote it. */
  @Override
  public String toString() {
    return text;
  }
}
