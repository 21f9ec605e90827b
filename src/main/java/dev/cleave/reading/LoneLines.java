package dev.cleave.reading;

import dev.cleave.text.TextScan;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells lone lines between declarations: those that only close something, such as {@code #endif},
 * those that only open something, such as {@code else:}, and directives. Nobody looks for them, and
 * they say something about their neighbour.
 *
 * @param closing matches all of a line that only closes something
 */
record LoneLines(TextScan scan, Pattern closing) {
  private static final int LONGEST = 200; // bytes of a line
  private static final String SEPARATORS = ",;";

  /**
   * The end of the lines that only close something at the beginning of a run, blank lines after
   * them included; the start if there are none.
   *
   * @param items of the run
   */
  int closed(List<ScopeItem> items, int start, int end) {
    int closed = start;
    for (ScopeItem item : items) {
      if (item.start() < closed) {
        continue; // on a line that is passed
      }
      int lineEnd = scan.lineEnd(item.start(), end);
      if (!isCode(item)
          || !scan.isBlank(closed, item.start())
          || item.end() > lineEnd
          || lineEnd - item.start() > LONGEST
          || !closing.matcher(code(items, item.start(), lineEnd)).matches()) {
        return closed;
      }
      closed = scan.skipBlankLines(lineEnd, end);
    }
    return closed;
  }

  /**
   * Whether a range of a run is one line that opens something: with a token of what it opens, or a
   * directive.
   */
  boolean opens(List<ScopeItem> items, int start, int end) {
    int first = scan.skipBlanks(start, end);
    int last = scan.trimEnd(first, end);
    boolean opens = false;
    for (ScopeItem item : items) {
      if (item.start() >= start) {
        if (!isCode(item)) {
          return false;
        }
        opens |=
            !(item instanceof ScopeItem.Code(_, _, boolean token)) || token && !separates(item);
      }
    }
    return opens && last - first <= LONGEST && scan.lineEnds(first, last) == 0;
  }

  private boolean separates(ScopeItem item) {
    return SEPARATORS.indexOf(scan.at(item.start())) >= 0;
  }

  /** Whether an item is code, or a comment that is a directive. */
  private static boolean isCode(ScopeItem item) {
    return item instanceof ScopeItem.Code
        || item instanceof ScopeItem.Comment comment && comment.directive();
  }

  /** The text of a line without its comments. */
  private String code(List<ScopeItem> items, int start, int end) {
    for (ScopeItem item : items) {
      if (item.start() >= start && item.start() < end && !isCode(item)) {
        return scan.text(start, item.start());
      }
    }
    return scan.text(start, end);
  }
}
