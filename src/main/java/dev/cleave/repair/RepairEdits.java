package dev.cleave.repair;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Edits that may repair the head of a declaration: the partner of a bracket is put in the place of
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
  private final List<Edit> edits = new ArrayList<>();

  /**
   * A change to a text that leaves all other bytes in their place.
   *
   * @param start first byte that is replaced by blanks
   * @param end first byte after it
   * @param put what is then written at the start, at most that long
   */
  record Edit(int start, int end, String put) {

    /** Changes the text, and returns what was there. */
    byte[] apply(byte[] text) {
      byte[] saved = Arrays.copyOfRange(text, start, end);
      Arrays.fill(text, start, end, (byte) ' ');
      byte[] bytes = put.getBytes(StandardCharsets.US_ASCII);
      System.arraycopy(bytes, 0, text, start, bytes.length);
      return saved;
    }

    void undo(byte[] text, byte[] saved) {
      System.arraycopy(saved, 0, text, start, saved.length);
    }
  }

  private RepairEdits(byte[] text, SourceLines lines) {
    this.text = text;
    this.lines = lines;
  }

  /** The edits for a range without its blocks, in the order in which they are tried. */
  static List<Edit> of(byte[] text, SourceLines lines, LineSpan range, List<LineSpan> blocks) {
    var edits = new RepairEdits(text, lines);
    List<LineSpan> head = range.without(blocks);
    edits.brackets(range, blocks, head);
    edits.quotes(head);
    return edits.edits;
  }

  /** For brackets without a partner: the partner before, after or beside the blocks, or none. */
  private void brackets(LineSpan range, List<LineSpan> blocks, List<LineSpan> head) {
    Deque<Integer> open = new ArrayDeque<>();
    for (LineSpan part : head) {
      for (int i = lines.start(part.first()); i < lines.start(part.last()); i++) {
        int type = CLOSING.indexOf(text[i]);
        if (OPENING.indexOf(text[i]) >= 0) {
          open.push(i);
        } else if (type >= 0) {
          while (!open.isEmpty() && text[open.peek()] != OPENING.charAt(type)) {
            close(open.pop(), range, blocks);
          }
          if (open.isEmpty()) {
            open(i, OPENING.charAt(type), blocks);
          } else {
            open.pop();
          }
        }
      }
    }
    open.forEach(opening -> close(opening, range, blocks));
  }

  private void close(int opening, LineSpan range, List<LineSpan> blocks) {
    char bracket = CLOSING.charAt(OPENING.indexOf(text[opening]));
    if (!blocks.isEmpty()) {
      int below = blocks.getLast().last();
      int after = lines.start(below);
      if (below < range.last() && lines.isBlank(below) && after < text.length) {
        edits.add(new Edit(after, after + 1, String.valueOf(bracket)));
      }
    }
    int end = lineEnd(opening);
    int last = end - 1;
    while (last > opening && (text[last] <= ' ' || text[last] == ':' || text[last] == '{')) {
      last--;
    }
    if (last > opening) {
      edits.add(new Edit(last, last + 1, String.valueOf(bracket)));
    }
    gaps(opening + 1, end, bracket);
    remove(opening);
  }

  private void open(int closing, char bracket, List<LineSpan> blocks) {
    if (!blocks.isEmpty() && blocks.getFirst().first() > 0) {
      int before = lines.start(blocks.getFirst().first()) - 1;
      edits.add(new Edit(before, before + 1, String.valueOf(bracket)));
    }
    gaps(lineStart(closing), closing, bracket);
    if (closing + 1 < text.length && text[closing + 1] == ' ') {
      edits.add(new Edit(closing, closing + 2, "" + bracket + (char) text[closing]));
    }
    remove(closing);
  }

  /** Takes a mark out, or puts a name in its place: return ( becomes return x. */
  private void remove(int mark) {
    edits.add(new Edit(mark, mark + 1, "x"));
    edits.add(new Edit(mark, mark + 1, ""));
  }

  private void gaps(int from, int to, char bracket) {
    int most = edits.size() + MOST_GAPS;
    for (int i = to - 1; i >= from && edits.size() < most; i--) {
      if (text[i] == ' ') {
        edits.add(new Edit(i, i + 1, String.valueOf(bracket)));
      }
    }
  }

  /** For each quote: without it. */
  private void quotes(List<LineSpan> head) {
    int most = edits.size() + MOST_QUOTES;
    for (LineSpan range : head) {
      for (int line = range.first(); line < range.last(); line++) {
        int end = lines.isComment(line) ? lines.start(line) : lines.start(line + 1);
        for (int i = lines.start(line); i < end && edits.size() < most; i++) {
          if (QUOTES.indexOf(text[i]) >= 0) {
            edits.add(new Edit(i, i + 1, ""));
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
