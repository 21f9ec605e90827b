package dev.cleave.reading;

import dev.cleave.text.TextScan;
import java.util.List;

/** Finds where items end, without and with the text after them that belongs to them. */
final class ItemEnds {
  private final TextScan scan;
  private final int length;

  /**
   * @param length of the text in bytes
   */
  ItemEnds(TextScan scan, int length) {
    this.scan = scan;
    this.length = length;
  }

  /** The end of an item without white space: some grammars include the line end in a node. */
  int ofCode(Item item) {
    return scan.trimEnd(item.start(), item.end());
  }

  /** The end of an item with the rest of its line and the blank lines after it. */
  int withLine(List<Item> items, int index, int limit) {
    int end = Math.min(ofCode(items.get(index)), limit); // an item may include white space
    int next = index + 1;
    while (true) {
      end = scan.skipIndent(end, limit);
      while (next < items.size() && items.get(next).start() < end) {
        next++;
      }
      if (next < items.size()
          && items.get(next) instanceof Item.Comment comment
          && comment.start() == end
          && comment.end() <= limit
          && endsLine(comment)) {
        end = comment.end();
      } else if (end < limit && (scan.at(end) == ';' || scan.at(end) == ',')) {
        end++;
      } else {
        return scan.skipBlankLines(end, limit);
      }
    }
  }

  private boolean endsLine(Item.Comment comment) {
    int end = scan.skipIndent(comment.end(), length);
    return end == length || scan.at(end) == '\n';
  }
}
