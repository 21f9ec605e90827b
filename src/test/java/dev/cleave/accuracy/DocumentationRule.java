package dev.cleave.accuracy;

import java.util.List;

/**
 * Where a declaration begins with the comments directly above it: written again for the comparison,
 * from an oracle's comments alone.
 */
final class DocumentationRule {
  private final byte[] bytes;
  private final List<int[]> comments;
  private final boolean javadoc;

  /**
   * @param comments as [start, end), by start
   * @param javadoc whether blank lines may follow a documentation comment, as in Java
   */
  DocumentationRule(byte[] bytes, List<int[]> comments, boolean javadoc) {
    this.bytes = bytes;
    this.comments = comments;
    this.javadoc = javadoc;
  }

  /** The first byte of the comments directly above, or the start itself. */
  int begin(int start) {
    int begin = start;
    for (int i = lastBefore(start); i >= 0; i--) {
      int[] comment = comments.get(i);
      boolean near = adjacent(comment[1], begin) || documents(comment, begin);
      if (!near || !beginsLine(comment[0])) {
        break;
      }
      begin = comment[0];
    }
    return begin;
  }

  /** Whether nothing but blanks and comments stands before a position: a banner may end there. */
  boolean atHead(int position) {
    int at = 0;
    for (int[] comment : comments) {
      if (comment[0] >= position) {
        break;
      }
      if (!blank(at, comment[0])) {
        return false;
      }
      at = comment[1];
    }
    return blank(at, position);
  }

  private int lastBefore(int position) {
    int last = comments.size() - 1;
    while (last >= 0 && comments.get(last)[0] >= position) {
      last--;
    }
    return last;
  }

  private boolean adjacent(int end, int next) {
    int lineEnds = 0;
    for (int i = end; i < next; i++) {
      if (bytes[i] == '\n') {
        lineEnds++;
      }
    }
    // A line end that the oracle includes in the comment is not between the two.
    boolean own = end > 0 && end <= bytes.length && bytes[end - 1] == '\n';
    return blank(end, next) && lineEnds <= (own ? 0 : 1);
  }

  private boolean documents(int[] comment, int next) {
    int start = comment[0];
    return javadoc && bytes[start + 1] == '*' && bytes[start + 2] == '*' && blank(comment[1], next);
  }

  private boolean beginsLine(int start) {
    int at = start;
    while (at > 0 && bytes[at - 1] != '\n') {
      at--;
    }
    return blank(at, start);
  }

  private boolean blank(int from, int to) {
    for (int i = from; i < to; i++) {
      boolean mark = i < 3 && bytes[i] < 0;
      if ((bytes[i] > ' ' || bytes[i] < 0) && !mark) {
        return false;
      }
    }
    return from <= to;
  }
}
