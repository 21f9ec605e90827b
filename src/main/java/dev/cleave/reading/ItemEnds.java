package dev.cleave.reading;

import dev.cleave.text.TextScan;
import java.util.List;

/** Finds where items end, without and with the text after them that belongs to them. */
record ItemEnds(TextScan scan) {
  /** The end of an item without white space: some grammars include the line end in a node. */
  int ofCode(ScopeItem item) {
    return scan.trimEnd(item.start(), item.end());
  }

  /** The end of an item with the rest of its line and the blank lines after it. */
  int withLine(List<ScopeItem> items, int index, int limit) {
    int end = Math.min(ofCode(items.get(index)), limit); // an item may include white space
    int next = index + 1;
    while (true) {
      end = scan.skipIndent(end, limit);
      while (next < items.size() && items.get(next).start() < end) {
        next++;
      }
      if (next < items.size()
          && items.get(next) instanceof ScopeItem.Comment comment
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

  private boolean endsLine(ScopeItem.Comment comment) {
    int end = scan.skipIndent(comment.end(), scan.length());
    return end == scan.length() || scan.at(end) == '\n';
  }
}
