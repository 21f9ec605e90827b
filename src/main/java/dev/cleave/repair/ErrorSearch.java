package dev.cleave.repair;

import dev.cleave.repair.IndentedBlocks.LineRange;
import dev.cleave.rules.Language;
import dev.cleave.syntax.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the smallest pieces of a text that hold its errors, and mends or blanks them in a copy of
 * the text. A piece is what indentation sets apart. It is parsed alone, between the lines that
 * surround it: if it has no error there, it is not to blame.
 *
 * <p>What may be parsed is bounded by the size of the text, so that the time is.
 */
final class ErrorSearch {
  private static final int DEEPEST = 8;
  private static final int BYTES_A_BYTE = 6; // that may be parsed
  private static final int LEAST_BYTES = 1 << 17;
  private static final int LONGEST_FRAME = 4000; // bytes
  private static final int LONGEST_HEAD = 2000; // bytes, of what is mended or blanked as a whole
  private static final int MOST_JOINED = 8;
  private static final int LONGEST_JOINED = 10_000; // bytes

  private final LineText text;
  private final SourceLines lines;
  private final IndentedBlocks pieces;
  private final Parsing parsing;
  private final NavigableSet<Span> errors =
      new TreeSet<>(Comparator.comparingInt(Span::start).thenComparingInt(Span::end));
  private final List<LineRange> kept = new ArrayList<>();
  private final List<LineRange> mended = new ArrayList<>();
  private long bytes;

  /** What a parser says of a text. */
  interface Parsing {
    /** Whether it has no error, or the budget has run out. */
    boolean isClean(byte[] utf8);

    /** The end of its last error; -1 without errors, or when the budget has run out. */
    int lastError(byte[] utf8);
  }

  /** The code around a piece, without what is indented deeper. */
  private record Frame(byte[] before, byte[] after) {
    int length() {
      return before.length + after.length;
    }

    byte[] around(byte[] piece) {
      return join(join(before, piece), after);
    }
  }

  /**
   * @param original decides the indentation
   * @param text what was parsed, of the same length
   */
  ErrorSearch(byte[] original, byte[] text, Language language, Parsing parsing) {
    this.lines = new SourceLines(original, language);
    this.text = new LineText(text.clone(), lines);
    this.pieces = new IndentedBlocks(lines);
    this.parsing = parsing;
    this.bytes = LEAST_BYTES + (long) BYTES_A_BYTE * text.length;
  }

  /**
   * Repairs or blanks the pieces to blame.
   *
   * @param damage the outermost nodes with errors, in order
   * @param all the errors
   * @param opening what the text of a file must begin with
   */
  void search(List<Span> damage, List<Span> all, byte[] opening) {
    errors.addAll(all);
    for (LineRange comment : lines.unclosedComments()) {
      text.blank(lines.start(comment.first()), lines.start(comment.last()));
    }
    List<LineRange> concerned = new ArrayList<>();
    int next = 0;
    for (LineRange piece : pieces.split(new LineRange(0, lines.count()))) {
      while (next < damage.size() && damage.get(next).end() < lines.start(piece.first())) {
        next++;
      }
      boolean damaged =
          next < damage.size() && damage.get(next).start() <= lines.start(piece.last());
      if (damaged || (!concerned.isEmpty() && lines.beginsWithBracket(piece.first()))) {
        concerned.add(piece);
      }
    }
    search(concerned, new Frame(opening, new byte[0]), 0);
  }

  /** The text, with every piece to blame mended or blank. */
  byte[] text() {
    return text.bytes();
  }

  /** What is blank now, in order. */
  List<Span> blanked() {
    return text.blanked();
  }

  /**
   * Blanks also what was kept because its errors end where it ends, and what was mended but has an
   * error all the same, unless all errors are where they were expected.
   *
   * @param left the errors that the text has now
   * @return whether something was blanked
   */
  boolean reconsider(List<Span> left) {
    BitSet wrong = new BitSet();
    left.forEach(error -> wrong.set(lines.lineOf(error.start()), lines.lineOf(error.end()) + 1));
    BitSet unexpected = (BitSet) wrong.clone();
    kept.forEach(piece -> unexpected.clear(piece.first(), piece.last() + 1));
    if (unexpected.isEmpty()) {
      return false;
    }
    List<LineRange> doubtful = new ArrayList<>(kept);
    doubtful.removeIf(piece -> text.size(piece) > LONGEST_HEAD);
    mended.stream()
        .filter(piece -> text.size(piece) <= LONGEST_HEAD)
        .filter(piece -> isMarked(wrong, piece))
        .forEach(doubtful::add);
    doubtful.forEach(text::blank);
    return !doubtful.isEmpty();
  }

  private static boolean isMarked(BitSet lines, LineRange piece) {
    int line = lines.nextSetBit(piece.first());
    return line >= 0 && line < piece.last();
  }

  private void search(List<LineRange> all, Frame frame, int depth) {
    boolean[] failed = new boolean[all.size()];
    for (int i = 0; i < failed.length; i++) {
      failed[i] = !isClean(frame, text.of(all.get(i)));
    }
    for (int i = 0; i < failed.length; i++) {
      if (failed[i]) {
        i = join(all, failed, i, frame);
      }
    }
    LineRange[] closing = pair(all, failed, frame);
    for (int i = 0; i < failed.length; i++) {
      if (failed[i] && closing[i] != null) {
        byte[] after = join(text.of(closing[i]), frame.after);
        descend(all.get(i), new Frame(frame.before, after), depth, null);
      } else if (failed[i]) {
        LineRange next = i + 1 < failed.length && !failed[i + 1] ? all.get(i + 1) : null;
        descend(all.get(i), frame, depth, next);
      }
    }
  }

  /** Joins pieces of one statement, such as a string with blank lines; returns the last of them. */
  private int join(List<LineRange> all, boolean[] failed, int first, Frame frame) {
    int end = Math.min(failed.length, first + MOST_JOINED);
    for (int last = first + 1; last < end; last++) {
      LineRange joined = new LineRange(all.get(first).first(), all.get(last).last());
      if (text.size(joined) > LONGEST_JOINED) {
        break;
      }
      if (isClean(frame, text.of(joined))) {
        Arrays.fill(failed, first, last + 1, false);
        return last;
      }
      if (!failed[last]) {
        break;
      }
    }
    return first;
  }

  /**
   * Finds pieces that open a bracket which a later piece closes, such as that of a namespace whose
   * members are not indented.
   *
   * @return by the index of a piece: the piece that closes it, or null
   */
  private @Nullable LineRange[] pair(List<LineRange> all, boolean[] failed, Frame frame) {
    @Nullable LineRange[] closing = new LineRange[failed.length];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < failed.length; i++) {
      if (failed[i] && lines.beginsWithBracket(all.get(i).first())) {
        int opener = openerOf(all, i, open, frame);
        if (opener >= 0) {
          closing[opener] = all.get(i);
          failed[i] = false;
          failed[opener] = !isClean(frame, join(text.of(all.get(opener)), text.of(all.get(i))));
          continue;
        }
      }
      if (failed[i]) {
        open.push(i);
      }
    }
    return closing;
  }

  /** The index of the piece that another one closes, taken off the open ones with those above. */
  private int openerOf(List<LineRange> all, int index, Deque<Integer> open, Frame frame) {
    byte[] end = text.of(all.get(index));
    int tries = 0;
    for (int candidate : open) {
      if (tries++ == MOST_JOINED) {
        break;
      }
      LineRange opener = all.get(candidate);
      if (isClean(frame, join(text.head(opener, pieces.blocks(opener)), end))) {
        while (open.pop() != candidate) {
          // what is open above it is not closed
        }
        return candidate;
      }
    }
    return -1;
  }

  private void descend(LineRange piece, Frame frame, int depth, @Nullable LineRange next) {
    List<LineRange> blocks = depth == DEEPEST ? List.of() : pieces.blocks(piece);
    if (!isClean(frame, text.head(piece, blocks)) && !mend(piece, blocks, frame)) {
      // A large piece may hold much that is found in spite of the error.
      if (text.size(piece) > LONGEST_HEAD
          || holdsItsErrors(piece)
          || isContained(piece, frame, next)) {
        kept.add(piece);
      } else {
        text.blank(piece);
      }
      return;
    }
    for (int i = 0; i < blocks.size() && bytes >= 0; i++) {
      LineRange block = blocks.get(i);
      LineRange above = new LineRange(piece.first(), block.first());
      LineRange below = new LineRange(block.last(), piece.last());
      Frame inner =
          new Frame(
              join(frame.before, text.head(above, blocks.subList(0, i))),
              join(text.head(below, blocks.subList(i + 1, blocks.size())), frame.after));
      if (isClean(inner, text.of(block))) {
        continue;
      }
      if (inner.length() > LONGEST_FRAME) {
        text.blank(block);
      } else {
        search(pieces.split(block), inner, depth + 1);
      }
    }
  }

  /** Repairs what a piece has around its blocks; false if it cannot be mended by one change. */
  private boolean mend(LineRange piece, List<LineRange> blocks, Frame frame) {
    if (bytes < 0 || text.head(piece, blocks).length > LONGEST_HEAD) {
      return false;
    }
    for (Edit mend : RepairEdits.of(text.bytes(), lines, piece, blocks)) {
      byte[] saved = mend.apply(text.bytes());
      byte[] head = text.head(piece, blocks);
      if (!Blanks.are(head) && isClean(frame, head) && bytes >= 0) {
        mended.add(piece);
        return true;
      }
      mend.undo(text.bytes(), saved);
      if (bytes < 0) {
        return false;
      }
    }
    return false;
  }

  /** Whether the first parse had errors in a piece, and none that reaches beyond it. */
  private boolean holdsItsErrors(LineRange piece) {
    int start = lines.start(piece.first());
    int end = lines.start(piece.last());
    Span error = errors.lower(new Span(end, end));
    if (error == null || error.end() < start) {
      return false;
    }
    for (; error != null && error.end() >= start; error = errors.lower(error)) {
      if (error.start() < start || error.end() > end) {
        return false;
      }
    }
    return true;
  }

  /** Whether the parser finds its way again before the next piece. */
  private boolean isContained(LineRange piece, Frame frame, @Nullable LineRange next) {
    byte[] own = text.of(piece);
    byte[] both = next == null ? own : join(own, text.of(next));
    return isUsedUp(frame, both)
        || parsing.lastError(frame.around(both)) <= frame.before.length + own.length;
  }

  private boolean isClean(Frame frame, byte[] piece) {
    return isUsedUp(frame, piece) || parsing.isClean(frame.around(piece));
  }

  /** Counts what is about to be parsed. When it is too much, nothing else is to blame. */
  private boolean isUsedUp(Frame frame, byte[] piece) {
    bytes -= frame.length() + piece.length;
    return bytes < 0;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }
}
