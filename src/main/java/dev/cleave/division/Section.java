package dev.cleave.division;

import dev.cleave.symbol.NameRange;
import java.util.List;

/**
 * The place in a document's hierarchy of one value, or of neighbours joined into one piece.
 *
 * @param level 0 for the document itself; of several values the lowest
 * @param path the names from the root down
 * @param nested whether each value so far contains the next, so that the deepest path names them
 *     all; once siblings are joined, the path is what they have in common
 * @param first path of the first of several values
 * @param last path of the last of them
 */
public record Section(
    int level, List<String> path, boolean nested, List<String> first, List<String> last) {
  /** The section of one value. */
  public Section(int level, List<String> path) {
    this(level, path, true, path, path);
  }

  /** This section and the one after it as one. */
  public Section join(Section next) {
    int lowest = Math.min(level, next.level);
    if (nested && isParentChild(path, next.path)) {
      return new Section(lowest, next.path);
    }
    if (nested && isParentChild(next.path, path)) {
      return new Section(lowest, path);
    }
    return new Section(lowest, commonPrefix(path, next.path), false, first, next.last);
  }

  /**
   * What it holds: the last name of its path; of several values, the names of the first and the
   * last below the path that they have in common, such as {@code host … port}. Empty without a
   * name.
   */
  public String name() {
    String from = nameOf(first);
    String to = nameOf(last);
    return nested ? from : NameRange.of(from, to);
  }

  private String nameOf(List<String> value) {
    if (value.isEmpty()) {
      return "";
    }
    return nested || value.size() <= path.size() ? value.getLast() : value.get(path.size());
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
