package dev.cleave.boundary;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which comments belong to a declaration: those directly above it, no blank line between. A banner
 * at the head of the file, a directive, and a comment that ends another statement's line do not.
 */
final class Documentation {
  private static final Pattern BANNER =
      Pattern.compile(
          "copyright|licen[cs]e|spdx-|all rights reserved|\\(c\\) [12]\\d\\d\\d"
              + "|@file\\b|@fileoverview|@packageDocumentation|@module\\b|-\\*-",
          Pattern.CASE_INSENSITIVE);
  private static final int LONGEST_DIRECTIVE = 100;

  private final TextScan scan;
  private final @Nullable Pattern directives;

  Documentation(TextScan scan, @Nullable Pattern directives) {
    this.scan = scan;
    this.directives = directives;
  }

  /**
   * The index of the first item that belongs to the one at an index: its documentation and
   * attributes, or the item itself.
   *
   * @param floor where what came before ends
   */
  int firstAttached(List<Item> items, int index, int floor) {
    int first = index;
    for (int i = index - 1; i >= 0; i--) {
      Item item = items.get(i);
      if (item.start() < floor) {
        break;
      }
      if (item instanceof Item.Attachment) {
        first = i;
      } else if (item instanceof Item.Comment comment
          && isAdjacent(comment, items.get(i + 1).start())
          && standsAlone(comment, floor)
          && !isDirective(comment)
          && !isBanner(items, i)) {
        first = i;
      } else {
        break;
      }
    }
    return first;
  }

  private boolean isAdjacent(Item.Comment comment, int next) {
    return scan.isBlank(comment.end(), next) && scan.lineEnds(comment.end(), next) <= 1;
  }

  private boolean standsAlone(Item.Comment comment, int floor) {
    return scan.beginsLine(comment.start()) || scan.isBlank(floor, comment.start());
  }

  private boolean isDirective(Item.Comment comment) {
    int start = comment.start();
    if (start <= 3 && scan.at(start) == '#' && scan.at(start + 1) == '!') {
      return true;
    }
    int end = Math.min(comment.end(), start + LONGEST_DIRECTIVE);
    return directives != null && directives.matcher(scan.text(start, end)).lookingAt();
  }

  /** Whether a comment is part of the first comment of the file, and that speaks of the file. */
  private boolean isBanner(List<Item> items, int index) {
    int first = index;
    while (first > 0 && continues(items.get(first - 1), items.get(first))) {
      first--;
    }
    int last = index;
    while (last + 1 < items.size() && continues(items.get(last), items.get(last + 1))) {
      last++;
    }
    int start = items.get(first).start();
    boolean heads =
        scan.isBlank(0, start)
            || (first == 1 && scan.at(0) == '#' && scan.at(1) == '!'); // below the interpreter
    return heads && BANNER.matcher(scan.text(start, items.get(last).end())).find();
  }

  /** Whether two items are lines of one comment. */
  private boolean continues(Item above, Item below) {
    return above instanceof Item.Comment comment
        && below instanceof Item.Comment
        && scan.at(above.start()) == scan.at(below.start())
        && scan.at(above.start() + 1) == scan.at(below.start() + 1)
        && scan.at(above.start() + 1) != '*'
        && isAdjacent(comment, below.start());
  }
}
