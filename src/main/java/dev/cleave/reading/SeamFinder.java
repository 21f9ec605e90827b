package dev.cleave.reading;

import dev.cleave.reading.EmbeddedReader.Part;
import dev.cleave.rules.Comments;
import dev.cleave.rules.GrammarRules;
import dev.cleave.symbol.Seams;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the seams of a segment over the maximum: before each node that follows a sibling, or at the
 * start of the line if the node begins the line. It enters only large nodes.
 */
final class SeamFinder {
  // A long chain of operators nests as deep as it is long: deeper seams are no better.
  private static final int MOST_LEVELS = 1000;
  private static final int DEEPEST = 100;

  private final Part whole;
  private final List<Part> parts;
  private final TextScan scan;
  private final int leastEntered;
  private int[] offsets = new int[64];
  private byte[] depths = new byte[64];
  private int count;

  /**
   * @param whole the file
   * @param parts the parts in other languages, in order, each before the parts inside it
   * @param leastEntered smallest size in bytes of a node that is entered
   */
  SeamFinder(Part whole, List<Part> parts, TextScan scan, int leastEntered) {
    this.whole = whole;
    this.parts = parts;
    this.scan = scan;
    this.leastEntered = leastEntered;
  }

  /** Adds the seams inside a range. Ranges must be given in order. */
  void find(int start, int end) {
    int first = count;
    find(whole, 0, start, end, first);
    settle(first);
  }

  /** Uses the tree of a part in another language within the part, and the given tree around it. */
  private void find(Part around, int next, int start, int end, int first) {
    int at = start;
    for (int i = next; i < parts.size() && parts.get(i).start() < end; i++) {
      int from = Math.max(parts.get(i).start(), at);
      int to = Math.min(parts.get(i).end(), end);
      if (from < to) {
        walk(around, at, from, first);
        find(parts.get(i), i + 1, from, to, first);
        at = to;
      }
    }
    walk(around, at, end, first);
  }

  private void walk(Part part, int start, int end, int first) {
    try (SyntaxCursor cursor = part.tree().root().walk()) {
      int depth = 0;
      boolean down = true;
      while (true) {
        if (down && depth < MOST_LEVELS && cursor.toFirstChildAfter(start)) {
          depth++;
        } else if (cursor.toNextSibling()) {
          if (cursor.start() < end) {
            seam(part.rules(), cursor, start, end, depth, first);
          }
        } else if (depth > 1 && cursor.toParent()) {
          depth--;
          down = false;
          continue;
        } else {
          break;
        }
        boolean past = cursor.start() >= end;
        if (past && depth > 1 && cursor.toParent()) {
          depth--;
          down = false;
          continue;
        }
        if (past) {
          break;
        }
        down = cursor.end() - cursor.start() >= leastEntered && cursor.end() > start;
      }
    }
  }

  /** All seams found so far, each once, at its shallowest depth. */
  Seams seams() {
    return new Seams(Arrays.copyOf(offsets, count), Arrays.copyOf(depths, count));
  }

  private void seam(
      GrammarRules rules, SyntaxCursor cursor, int start, int end, int depth, int first) {
    int typeId = cursor.typeId();
    boolean named = rules.grammar().isNamed(typeId) || typeId == Grammar.ERROR;
    if (!named || rules.trails(typeId)) {
      return;
    }
    int at = scan.lineStart(cursor.start(), start);
    if (at <= start || at >= end || followsComment(rules.comments(), at)) {
      return;
    }
    if (count > first && offsets[count - 1] == at) {
      return; // the outer node has the same start
    }
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, count * 2);
      depths = Arrays.copyOf(depths, count * 2);
    }
    offsets[count] = at;
    depths[count++] = (byte) Math.min(depth, DEEPEST);
  }

  /**
   * Whether the line above is a comment, a preprocessor directive or an attribute: it belongs to
   * the node, so there is no seam between them.
   */
  private boolean followsComment(Comments comments, int at) {
    if (at < 2 || scan.at(at - 1) != '\n') {
      return false;
    }
    int lineEnd = scan.trimEnd(0, at);
    if (scan.lineEnds(lineEnd, at) > 1) {
      return false;
    }
    int line = lineEnd;
    while (line > 0 && scan.at(line - 1) != '\n') {
      line--;
    }
    int begin = scan.skipIndent(line, lineEnd);
    byte first = scan.at(begin);
    return first == '#' || (comments.mayBegin(first) && comments.mark(scan.text(begin, lineEnd)));
  }

  /** Makes depths relative to the shallowest seam of the range. */
  private void settle(int first) {
    int shallowest = DEEPEST;
    for (int i = first; i < count; i++) {
      shallowest = Math.min(shallowest, depths[i]);
    }
    for (int i = first; i < count; i++) {
      depths[i] -= (byte) shallowest;
    }
  }
}
