package dev.cleave.transforms.listing;

import java.io.Serializable;
import java.util.List;
import java.util.Set;

/**
 * Which of the listed paths are wanted. Paths are relative to the root.
 *
 * <p>A pattern with a {@code /} before its last character is matched against the whole path, one
 * without against the last name, at any depth. A pattern that ends in {@code /} or {@code /**}
 * means a folder and all below it. An exclude that matches a folder excludes all below it.
 */
final class PathFilter implements Serializable {
  private final List<Rule> includes;
  private final List<Rule> excludes;
  private final Set<String> excludedNames;

  /**
   * A filter.
   *
   * @param includes if there are any, a file must match one
   * @param excludes a file or folder must match none
   * @param excludedNames names that no file or folder may have, unless the user named it himself
   * @throws IllegalArgumentException if a pattern is malformed
   */
  PathFilter(List<String> includes, List<String> excludes, List<String> excludedNames) {
    this.includes = includes.stream().map(Rule::of).toList();
    this.excludes = excludes.stream().map(Rule::of).toList();
    this.excludedNames = Set.copyOf(excludedNames);
  }

  /** Whether a folder that was come upon is to be walked. */
  boolean entersFolder(String path) {
    return !excludedNames.contains(nameOf(path)) && !excludes(path, true);
  }

  /** Whether a file that was come upon, in a folder that is walked, is wanted. */
  boolean takesFile(String path) {
    return !excludedNames.contains(nameOf(path)) && !excludes(path, false) && includes(path);
  }

  /** Whether a file that the user named is wanted. */
  boolean takesNamedFile(String path) {
    return entersFoldersAbove(path, path.length()) && !excludes(path, false) && includes(path);
  }

  /**
   * Whether all folders that a path lies in are to be walked.
   *
   * @param named how much of the path, in characters, the user named himself
   */
  boolean entersFoldersAbove(String path, int named) {
    for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      String folder = path.substring(0, end);
      if (end > named ? !entersFolder(folder) : excludes(folder, true)) {
        return false;
      }
    }
    return true;
  }

  private boolean excludes(String path, boolean folder) {
    return excludes.stream().anyMatch(rule -> rule.matches(path, folder));
  }

  private boolean includes(String path) {
    return includes.isEmpty() || includes.stream().anyMatch(rule -> rule.includes(path));
  }

  private static String nameOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private record Rule(Glob glob, boolean nameOnly, boolean folderOnly) implements Serializable {

    static Rule of(String text) {
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
        throw new IllegalArgumentException("pattern '" + text + "' names nothing");
      }
      return new Rule(Glob.of(pattern), nameOnly, folderOnly);
    }

    boolean matches(String path, boolean folder) {
      return (folder || !folderOnly) && glob.matches(nameOnly ? nameOf(path) : path);
    }

    boolean includes(String path) {
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
  }
}
