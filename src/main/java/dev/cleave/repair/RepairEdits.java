package dev.cleave.repair;

import dev.cleave.repair.IndentedBlocks.LineRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Changes that may mend the head of a declaration: the partner of a bracket is put in the place of
 * a blank, or a bracket or a quote is taken out. A head with all its brackets is rarely wrong: the
 * grammar does not know it.
 */
final class RepairEdits {
  private static final int MOST_GAPS = 12; // for a bracket
  private static final int MOST_QUOTES = 12;
  private static final String QUOTES = "\"'`";
  private static final String OPENING = "([{";
  private static final String CLOSING = ")]}";

  private final byte[] text;
  private final SourceLines lines;
  private final List<Edit> mends = new ArrayList<>();

  private RepairEdits(byte[] text, SourceLines lines) {
    this.text = text;
    this.lines = lines;
  }

  /** Those for a piece without its blocks, in the order in which they are to be tried. */
  static List<Edit> of(byte[] text, SourceLines lines, LineRange piece, List<LineRange> blocks) {
    var mends = new RepairEdits(text, lines);
    List<LineRange> head = IndentedBlocks.outside(piece, blocks);
    mends.brackets(piece, blocks, head);
    mends.quotes(head);
    return mends.mends;
  }

  /** For brackets without a partner: the partner before, after or beside the blocks, or none. */
  private void brackets(LineRange piece, List<LineRange> blocks, List<LineRange> head) {
    Deque<Integer> open = new ArrayDeque<>();
    for (LineRange part : head) {
      for (int i = lines.start(part.first()); i < lines.start(part.last()); i++) {
        int type = CLOSING.indexOf(text[i]);
        if (OPENING.indexOf(text[i]) >= 0) {
          open.push(i);
        } else if (type >= 0) {
          while (!open.isEmpty() && text[open.peek()] != OPENING.charAt(type)) {
            close(open.pop(), piece, blocks);
          }
          if (open.isEmpty()) {
            open(i, OPENING.charAt(type), blocks);
          } else {
            open.pop();
          }
        }
      }
    }
    open.forEach(opening -> close(opening, piece, blocks));
  }

  private void close(int opening, LineRange piece, List<LineRange> blocks) {
    char bracket = CLOSING.charAt(OPENING.indexOf(text[opening]));
    if (!blocks.isEmpty()) {
      int below = blocks.getLast().last();
      int after = lines.start(below);
      if (below < piece.last() && lines.isBlank(below) && after < text.length) {
        mends.add(new Edit(after, after + 1, String.valueOf(bracket)));
      }
    }
    int end = lineEnd(opening);
    int last = end - 1;
    while (last > opening && (text[last] <= ' ' || text[last] == ':' || text[last] == '{')) {
      last--;
    }
    if (last > opening) {
      mends.add(new Edit(last, last + 1, String.valueOf(bracket)));
    }
    gaps(opening + 1, end, bracket);
    remove(opening);
  }

  private void open(int closing, char bracket, List<LineRange> blocks) {
    if (!blocks.isEmpty() && blocks.getFirst().first() > 0) {
      int before = lines.start(blocks.getFirst().first()) - 1;
      mends.add(new Edit(before, before + 1, String.valueOf(bracket)));
    }
    gaps(lineStart(closing), closing, bracket);
    if (closing + 1 < text.length && text[closing + 1] == ' ') {
      mends.add(new Edit(closing, closing + 2, "" + bracket + (char) text[closing]));
    }
    remove(closing);
  }

  /** Takes a mark out, or puts a name in its place: return ( becomes return x. */
  private void remove(int mark) {
    mends.add(new Edit(mark, mark + 1, "x"));
    mends.add(new Edit(mark, mark + 1, ""));
  }

  private void gaps(int from, int to, char bracket) {
    int most = mends.size() + MOST_GAPS;
    for (int i = to - 1; i >= from && mends.size() < most; i--) {
      if (text[i] == ' ') {
        mends.add(new Edit(i, i + 1, String.valueOf(bracket)));
      }
    }
  }

  /** Quotes that may be too much. */
  private void quotes(List<LineRange> head) {
    int most = mends.size() + MOST_QUOTES;
    for (LineRange piece : head) {
      for (int line = piece.first(); line < piece.last(); line++) {
        int end = lines.isComment(line) ? lines.start(line) : lines.start(line + 1);
        for (int i = lines.start(line); i < end && mends.size() < most; i++) {
          if (QUOTES.indexOf(text[i]) >= 0) {
            mends.add(new Edit(i, i + 1, ""));
          }
        }
      }
    }
  }

  private int lineStart(int offset) {
    return lines.start(lines.lineOf(offset));
  }

  private int lineEnd(int offset) {
    return lines.start(lines.lineOf(offset) + 1);
  }
}
