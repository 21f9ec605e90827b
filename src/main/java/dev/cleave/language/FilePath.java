package dev.cleave.language;

import java.util.List;
import java.util.Locale;

/**
 * A file's path, split once for all rules.
 *
 * @param name the file's name
 * @param lowerName the same in lower case
 * @param extension the end of the lower name from its last dot; empty without one
 * @param folders the folders that contain it, outermost first, in lower case
 * @param slashed the whole path in lower case, with {@code /} before, between and after its names
 */
record FilePath(
    String name, String lowerName, String extension, List<String> folders, String slashed) {

  static FilePath of(String path) {
    String lower = path.toLowerCase(Locale.ROOT);
    List<String> names = List.of(lower.split("/"));
    String name = lower.substring(lower.lastIndexOf('/') + 1);
    return new FilePath(
        path.substring(path.lastIndexOf('/') + 1),
        name,
        extension(name),
        names.isEmpty() ? names : names.subList(0, names.size() - 1),
        "/" + lower + "/");
  }

  /** Whether the lower name has one of some endings, or there are none. */
  boolean hasEnding(List<String> endings) {
    for (String ending : endings) { // without a stream: for every file and every rule
      if (lowerName.endsWith(ending)) {
        return true;
      }
    }
    return endings.isEmpty();
  }

  /** The end of a text from its last dot; empty without one. */
  static String extension(String text) {
    int dot = text.lastIndexOf('.');
    return dot < 0 ? "" : text.substring(dot);
  }
}
