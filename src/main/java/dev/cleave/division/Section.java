package dev.cleave.division;

import dev.cleave.symbol.Symbol;
import java.util.List;

/**
 * The place in a document's hierarchy of one piece, or of neighbours joined into one.
 *
 * @param level 0 for the document itself; the lowest of what was joined
 * @param path the names from the root down
 * @param nested whether each piece so far lies in another, so that the deepest path names them all;
 *     once siblings are joined, the path is what they have in common
 */
record Section(int level, List<String> path, boolean nested) {

  static Section of(Symbol symbol) {
    return new Section(symbol.level(), symbol.path(), true);
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
