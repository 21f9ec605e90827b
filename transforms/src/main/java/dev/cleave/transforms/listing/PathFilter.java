package dev.cleave.transforms.listing;

import java.io.Serializable;
import java.util.List;
import java.util.Set;

/**
 * Which of the listed paths are wanted. Paths are relative to the root. An exclude that matches a
 * folder excludes all below it.
 */
final class PathFilter implements Serializable {
  private final List<PathPattern> includes;
  private final List<PathPattern> excludes;
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
    this.includes = includes.stream().map(PathPattern::of).toList();
    this.excludes = excludes.stream().map(PathPattern::of).toList();
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
    return excludes.stream().anyMatch(pattern -> pattern.matches(path, folder));
  }

  private boolean includes(String path) {
    return includes.isEmpty() || includes.stream().anyMatch(pattern -> pattern.includes(path));
  }

  private static String nameOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
