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
  Section join(Section next) {
    int lowest = Math.min(level, next.level);
    int common = commonPrefix(path, next.path);
    if (nested && common == path.size()) {
      return new Section(lowest, next.path, true);
    }
    if (nested && common == next.path.size()) {
      return new Section(lowest, path, true);
    }
    return new Section(lowest, path.subList(0, common), false);
  }

  private static int commonPrefix(List<String> a, List<String> b) {
    int n = 0;
    while (n < a.size() && n < b.size() && a.get(n).equals(b.get(n))) {
      n++;
    }
    return n;
  }
}
