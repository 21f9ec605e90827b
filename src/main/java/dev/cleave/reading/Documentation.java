package dev.cleave.reading;

import dev.cleave.rules.Comments;
import java.util.List;
import java.util.Locale;

/**
 * Decides which comments belong to a declaration: those directly above it, without a blank line in
 * between. A banner at the start of the file, a directive, and a comment at the end of another
 * statement's line do not belong to it.
 */
final class Documentation {
  private static final List<String> BANNER_WORDS =
      List.of(
          "copyright",
          "(c) 1",
          "(c) 2",
          "license",
          "licence",
          "spdx-",
          "all rights reserved",
          "@file",
          "@module",
          "@packagedocumentation",
          "-*-");

  private final TextScan scan;
  private final Comments comments;
  private int headEnd = Integer.MAX_VALUE; // not yet computed

  Documentation(TextScan scan, Comments comments) {
    this.scan = scan;
    this.comments = comments;
  }

  /**
   * The index of the first item that belongs to the one at an index: its documentation and
   * attributes, or the item itself.
   *
   * @param floor end of the previous item
   */
  int firstAttached(List<Item> items, int index, int floor) {
    int first = index;
    boolean documented = false;
    for (int i = index - 1; i >= 0; i--) {
      Item item = items.get(i);
      if (item.start() < floor) {
        break;
      }
      if (item instanceof Item.Attachment) {
        first = i;
        continue;
      }
      if (!(item instanceof Item.Comment comment)
          || !isAdjacent(comment, items.get(i + 1).start())
          || !(standsAlone(comment, floor) || follows(items, i))
          || isBanner(items, i)) {
        break;
      }
      if (!isDirective(comment)) {
        first = i;
        documented = true;
      } else if (documented) {
        break;
      } // else it may be between the documentation and the declaration
    }
    return first;
  }

  private boolean isAdjacent(Item.Comment comment, int next) {
    return scan.isBlank(comment.end(), next) && scan.lineEnds(comment.end(), next) <= 1;
  }

  /** Whether the comment ends the line of an attribute, and so belongs to the same declaration. */
  private static boolean follows(List<Item> items, int index) {
    return index > 0 && items.get(index - 1) instanceof Item.Attachment;
  }

  private boolean standsAlone(Item.Comment comment, int floor) {
    return scan.beginsLine(comment.start()) || scan.isBlank(floor, comment.start());
  }

  /** Whether a comment is a directive for a tool. */
  boolean isDirective(Item.Comment comment) {
    int start = comment.start();
    if (start <= 3 && scan.at(start) == '#' && scan.at(start + 1) == '!') {
      return true;
    }
    return comment.directive();
  }

  /**
   * Whether a comment is part of the first comment of the file, and that comment describes the
   * file.
   */
  private boolean isBanner(List<Item> items, int index) {
    if (items.get(index).start() >= headEnd) {
      return false;
    }
    if (headEnd == Integer.MAX_VALUE) {
      headEnd = bannerEnd(items);
    }
    return items.get(index).start() < headEnd;
  }

  /** The end of the banner at the start of the file; 0 if there is none. */
  private int bannerEnd(List<Item> items) {
    int first = 0;
    int start = scan.skipBlanks(0, items.getFirst().start());
    if (scan.at(start) == '#' && scan.at(start + 1) == '!') {
      first = 1; // after the #! line
    }
    if (first >= items.size() || (first == 0 && !scan.isBlank(0, items.getFirst().start()))) {
      return 0;
    }
    int last = first;
    while (last + 1 < items.size() && continues(items.get(last), items.get(last + 1))) {
      last++;
    }
    String text = scan.text(items.get(first).start(), items.get(last).end());
    String lower = text.toLowerCase(Locale.ROOT);
    return BANNER_WORDS.stream().anyMatch(lower::contains) ? items.get(last).end() : 0;
  }

  private boolean isLine(Item comment) {
    Comments.Opening mark = comments.opening(scan.text(comment.start(), comment.end()));
    return mark != null && mark.close() == null;
  }

  /** Whether two items are lines of one comment. */
  private boolean continues(Item above, Item below) {
    return above instanceof Item.Comment comment
        && below instanceof Item.Comment
        && isLine(above)
        && isLine(below)
        && isAdjacent(comment, below.start());
  }
}
