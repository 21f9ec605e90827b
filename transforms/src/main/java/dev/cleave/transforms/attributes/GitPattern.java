package dev.cleave.transforms.attributes;

import java.util.List;

/**
 * A pattern as {@code .gitignore} and {@code .gitattributes} have it. Like Git it knows bytes, not
 * characters: all texts here are UTF-8 read as ISO-8859-1.
 *
 * <p>Matching takes time in proportion to pattern and path, whatever the pattern is, so that no
 * file can stop a run.
 */
final class GitPattern {
  private final boolean negated;
  private final boolean folderOnly;
  private final boolean nameOnly;
  private final String prefix;
  private final List<GitName> names;

  private GitPattern(
      boolean negated, boolean folderOnly, boolean nameOnly, String prefix, List<GitName> names) {
    this.negated = negated;
    this.folderOnly = folderOnly;
    this.nameOnly = nameOnly;
    this.prefix = prefix;
    this.names = names;
  }

  /** Reads a pattern. One that is malformed matches nothing, as in Git. */
  static GitPattern of(String text) {
    boolean negated = text.startsWith("!");
    String pattern = negated ? text.substring(1) : text;
    boolean folderOnly = pattern.endsWith("/");
    pattern = folderOnly ? pattern.substring(0, pattern.length() - 1) : pattern;
    boolean nameOnly = pattern.indexOf('/') < 0;
    if (!nameOnly && pattern.startsWith("/")) {
      pattern = pattern.substring(1);
    }
    // Git compares what comes before the first wildcard as it is, and reads the rest as if it began
    // there: a "**" after a plain beginning crosses folders.
    int plain = 0;
    while (plain < pattern.length() && "*?[\\".indexOf(pattern.charAt(plain)) < 0) {
      plain++;
    }
    List<GitName> names = GitName.parse(pattern.substring(plain), nameOnly);
    return new GitPattern(negated, folderOnly, nameOnly, pattern.substring(0, plain), names);
  }

  /** Whether it takes back what earlier patterns said. */
  boolean negated() {
    return negated;
  }

  /**
   * Whether it matches.
   *
   * @param path below the folder of the file that the pattern stands in
   */
  boolean matches(String path, boolean folder) {
    if (folderOnly && !folder) {
      return false;
    }
    int start = nameOnly ? path.lastIndexOf('/') + 1 : 0;
    if (!path.startsWith(prefix, start)) {
      return false;
    }
    int rest = start + prefix.length();
    return names.isEmpty() ? rest == path.length() && rest > start : matchesNames(path, rest);
  }

  private boolean matchesNames(String path, int start) {
    int name = 0;
    int at = start;
    int resumeName = -1;
    int resumeAt = -1;
    while (at <= path.length()) {
      int slash = path.indexOf('/', at);
      int end = slash < 0 ? path.length() : slash;
      if (name < names.size() && names.get(name).anyFolders()) {
        if (++name == names.size()) {
          return true;
        }
        resumeName = name;
        resumeAt = at;
      } else if (name < names.size() && names.get(name).matches(path, at, end)) {
        name++;
        at = end + 1;
      } else if (resumeName >= 0) {
        // The last ** takes one name more; an earlier one need not, as this one takes any.
        int next = path.indexOf('/', resumeAt);
        if (next < 0) {
          return false;
        }
        name = resumeName;
        resumeAt = next + 1;
        at = resumeAt;
      } else {
        return false;
      }
    }
    return name == names.size();
  }
}
