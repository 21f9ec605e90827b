package dev.cleave.transforms.listing;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.glob.PathPattern;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides which of the listed paths are read. Paths are relative to the root. An exclude that
 * matches a folder excludes everything below it.
 *
 * @param includes if there are any, a file must match one of them
 * @param excludes files and folders must match none of them
 * @param excludedNames names that no file or folder may have, except where the user named it
 */
public record PathFilter(
    List<PathPattern> includes, List<PathPattern> excludes, Set<String> excludedNames)
    implements Serializable {

  public PathFilter {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    excludedNames = ImmutableSet.copyOf(excludedNames);
  }

  /**
   * Parses the patterns.
   *
   * @throws IllegalArgumentException if one is malformed
   */
  public static PathFilter of(
      List<String> includes, List<String> excludes, Collection<String> excludedNames) {
    return new PathFilter(
        includes.stream().map(PathPattern::of).toList(),
        excludes.stream().map(PathPattern::of).toList(),
        ImmutableSet.copyOf(excludedNames));
  }

  /** This filter with more excludes. */
  public PathFilter excluding(List<PathPattern> more) {
    return new PathFilter(
        includes, Stream.concat(excludes.stream(), more.stream()).toList(), excludedNames);
  }

  /** Whether the files of Git itself are left out. */
  boolean excludesGit() {
    return excludedNames.contains(".git");
  }

  /** Whether to list a folder found below an input. */
  boolean entersFolder(String path) {
    return !excludedNames.contains(nameOf(path)) && !excludes(path, true);
  }

  /**
   * Whether to list a folder.
   *
   * @param named length of the part of the path, in characters, that the user named
   */
  boolean entersFolder(String path, int named) {
    return path.length() > named ? entersFolder(path) : !excludes(path, true);
  }

  /** Whether to read a file found in a folder that is listed. */
  boolean takesFile(String path) {
    return !excludedNames.contains(nameOf(path)) && !excludes(path, false) && includes(path);
  }

  /**
   * Whether to read a file, and to list all folders that contain it.
   *
   * @param named length of the part of the path, in characters, that the user named
   */
  boolean takesFile(String path, int named) {
    return entersFoldersAbove(path, named) && takesFile(path);
  }

  /** Whether to read a file that the user named. */
  boolean takesNamedFile(String path) {
    return entersFoldersAbove(path, path.length()) && !excludes(path, false) && includes(path);
  }

  /**
   * Whether to list all folders that contain a path.
   *
   * @param named length of the part of the path, in characters, that the user named
   */
  boolean entersFoldersAbove(String path, int named) {
    for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      String folder = path.substring(0, end);
      if (!entersFolder(folder, named)) {
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
