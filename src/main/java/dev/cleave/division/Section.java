package dev.cleave.division;

import java.util.List;

/**
 * The place in a document's hierarchy of one value, or of neighbours packed into one piece.
 *
 * @param level 0 for the document itself; of several values the lowest
 * @param path the names from the root down
 * @param nested whether each value so far contains the next, so that the deepest path names them
 *     all; once siblings are joined, the path is what they have in common
 */
public record Section(int level, List<String> path, boolean nested) {

  /** The section of one value. */
  public Section(int level, List<String> path) {
    this(level, path, true);
  }

  /** This section and the one after it as one. */
  public Section join(Section next) {
    int lowest = Math.min(level, next.level);
    if (nested && isParentChild(path, next.path)) {
      return new Section(lowest, next.path, true);
    }
    if (nested && isParentChild(next.path, path)) {
      return new Section(lowest, path, true);
    }
    return new Section(lowest, commonPrefix(path, next.path), false);
  }

  /** Whether the first path is a beginning of the second one, or the same. */
  static boolean isParentChild(List<String> parent, List<String> child) {
    return parent.size() <= child.size() && child.subList(0, parent.size()).equals(parent);
  }

  /** The names that two paths begin with. */
  static List<String> commonPrefix(List<String> first, List<String> second) {
    int size = 0;
    int most = Math.min(first.size(), second.size());
    while (size < most && first.get(size).equals(second.get(size))) {
      size++;
    }
    return first.subList(0, size);
  }
}
