package dev.cleave.repair;

import static dev.cleave.repair.RangeParser.join;

import dev.cleave.repair.RangeParser.Context;
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
 * Finds the smallest ranges of lines that have the errors of a text, and repairs or blanks them in
 * a copy of it. A range is what indentation sets apart. It is parsed between the lines that
 * surround it: if it has no error there, it is not the cause.
 */
final class ErrorSearch {
  private static final int DEEPEST = 8;
  private static final int LONGEST_CONTEXT = 4000; // bytes
  private static final int LONGEST_HEAD = 2000; // bytes, of what is repaired or blanked as a whole
  private static final int MOST_JOINED = 8;
  private static final int LONGEST_JOINED = 10_000; // bytes

  private final LineText text;
  private final SourceLines lines;
  private final IndentedBlocks blocks;
  private final RangeParser parser;
  private final NavigableSet<Span> errors =
      new TreeSet<>(Comparator.comparingInt(Span::start).thenComparingInt(Span::end));
  private final List<LineSpan> kept = new ArrayList<>();
  private final List<LineSpan> repaired = new ArrayList<>();

  /**
   * @param lines of the original text: these decide the indentation
   * @param text what was parsed, of the same length
   */
  ErrorSearch(SourceLines lines, byte[] text, RangeParser parser) {
    this.lines = lines;
    this.text = new LineText(text.clone(), lines);
    this.blocks = new IndentedBlocks(lines);
    this.parser = parser;
  }

  /**
   * Repairs or blanks the ranges that cause errors.
   *
   * @param outermost the outermost nodes with errors, in order
   * @param all the errors
   * @param opening what the text of a file must begin with
   */
  void search(List<Span> outermost, List<Span> all, byte[] opening) {
    errors.addAll(all);
    for (LineSpan comment : lines.unclosedComments()) {
      text.blank(lines.start(comment.first()), lines.start(comment.last()));
    }
    List<LineSpan> damaged = new ArrayList<>();
    int next = 0;
    for (LineSpan range : blocks.split(new LineSpan(0, lines.count()))) {
      while (next < outermost.size() && outermost.get(next).end() < lines.start(range.first())) {
        next++;
      }
      boolean hasError =
          next < outermost.size() && outermost.get(next).start() <= lines.start(range.last());
      if (hasError || (!damaged.isEmpty() && lines.beginsWithBracket(range.first()))) {
        damaged.add(range);
      }
    }
    search(damaged, new Context(opening, new byte[0]), 0);
  }

  /** The text as it is now. */
  byte[] text() {
    return text.bytes();
  }

  /** The blank ranges, in order. */
  List<Span> blanked() {
    return text.blanked();
  }

  /**
   * Blanks also the ranges that were kept because their errors end where they end, and the repaired
   * ones that have an error all the same, unless all errors are where they were expected.
   *
   * @param left the errors that the text has now
   * @return whether something was blanked
   */
  boolean blankRest(List<Span> left) {
    BitSet wrong = new BitSet(); // lines
    left.forEach(error -> wrong.set(lines.lineOf(error.start()), lines.lineOf(error.end()) + 1));
    BitSet unexpected = (BitSet) wrong.clone();
    kept.forEach(range -> unexpected.clear(range.first(), range.last() + 1));
    if (unexpected.isEmpty()) {
      return false;
    }
    List<LineSpan> suspect = new ArrayList<>(kept);
    repaired.stream().filter(range -> hasLine(range, wrong)).forEach(suspect::add);
    suspect.removeIf(range -> text.size(range) > LONGEST_HEAD);
    suspect.forEach(text::blank);
    return !suspect.isEmpty();
  }

  private static boolean hasLine(LineSpan range, BitSet lines) {
    int line = lines.nextSetBit(range.first());
    return line >= 0 && line < range.last();
  }

  private void search(List<LineSpan> all, Context context, int depth) {
    boolean[] failed = new boolean[all.size()];
    for (int i = 0; i < failed.length; i++) {
      failed[i] = !parser.isClean(context, text.of(all.get(i)));
    }
    for (int i = 0; i < failed.length; i++) {
      if (failed[i]) {
        i = joinStatement(all, failed, i, context);
      }
    }
    LineSpan[] closing = pair(all, failed, context);
    for (int i = 0; i < failed.length; i++) {
      if (failed[i] && closing[i] != null) {
        byte[] after = join(text.of(closing[i]), context.after());
        descend(all.get(i), new Context(context.before(), after), depth, null);
      } else if (failed[i]) {
        LineSpan next = i + 1 < failed.length && !failed[i + 1] ? all.get(i + 1) : null;
        descend(all.get(i), context, depth, next);
      }
    }
  }

  /** Joins ranges of one statement, such as a string with blank lines; returns the last of them. */
  private int joinStatement(List<LineSpan> all, boolean[] failed, int first, Context context) {
    int end = Math.min(failed.length, first + MOST_JOINED);
    for (int last = first + 1; last < end; last++) {
      LineSpan joined = new LineSpan(all.get(first).first(), all.get(last).last());
      if (text.size(joined) > LONGEST_JOINED) {
        break;
      }
      if (parser.isClean(context, text.of(joined))) {
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
   * Finds ranges that open a bracket which a later range closes, such as that of a namespace whose
   * members are not indented.
   *
   * @return by the index of a range: the range that closes it, or null
   */
  private @Nullable LineSpan[] pair(List<LineSpan> all, boolean[] failed, Context context) {
    @Nullable LineSpan[] closing = new LineSpan[failed.length];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < failed.length; i++) {
      if (failed[i] && lines.beginsWithBracket(all.get(i).first())) {
        byte[] end = text.of(all.get(i));
        int opener = openerOf(all, end, open, context);
        if (opener >= 0) {
          closing[opener] = all.get(i);
          failed[i] = false;
          failed[opener] = !parser.isClean(context, join(text.of(all.get(opener)), end));
          continue;
        }
      }
      if (failed[i]) {
        open.push(i);
      }
    }
    return closing;
  }

  /** The index of the range that some code closes, taken off the open ones with those above. */
  private int openerOf(List<LineSpan> all, byte[] end, Deque<Integer> open, Context context) {
    int tries = 0;
    for (int candidate : open) {
      if (tries++ == MOST_JOINED) {
        break;
      }
      LineSpan opener = all.get(candidate);
      if (parser.isClean(context, join(text.head(opener, blocks.of(opener)), end))) {
        while (open.pop() != candidate) {
          // what is open above it is not closed
        }
        return candidate;
      }
    }
    return -1;
  }

  private void descend(LineSpan range, Context context, int depth, @Nullable LineSpan next) {
    List<LineSpan> inner = depth == DEEPEST ? List.of() : blocks.of(range);
    if (!parser.isClean(context, text.head(range, inner)) && !repair(range, inner, context)) {
      // A large range may hold much that is found in spite of the error.
      if (text.size(range) > LONGEST_HEAD
          || hasItsErrors(range)
          || recovers(range, context, next)) {
        kept.add(range);
      } else {
        text.blank(range);
      }
      return;
    }
    for (int i = 0; i < inner.size() && !parser.isUsedUp(); i++) {
      LineSpan block = inner.get(i);
      LineSpan above = new LineSpan(range.first(), block.first());
      LineSpan below = new LineSpan(block.last(), range.last());
      Context around =
          new Context(
              join(context.before(), text.head(above, inner.subList(0, i))),
              join(text.head(below, inner.subList(i + 1, inner.size())), context.after()));
      if (parser.isClean(around, text.of(block))) {
        continue;
      }
      if (around.length() > LONGEST_CONTEXT) {
        text.blank(block);
      } else {
        search(blocks.split(block), around, depth + 1);
      }
    }
  }

  /** Repairs the lines around the blocks of a range; false if no single edit does. */
  private boolean repair(LineSpan range, List<LineSpan> inner, Context context) {
    if (parser.isUsedUp() || text.head(range, inner).length > LONGEST_HEAD) {
      return false;
    }
    for (RepairEdits.Edit edit : RepairEdits.of(text.bytes(), lines, range, inner)) {
      byte[] saved = edit.apply(text.bytes());
      byte[] head = text.head(range, inner);
      if (!Blanks.are(head) && parser.isClean(context, head) && !parser.isUsedUp()) {
        repaired.add(range);
        return true;
      }
      edit.undo(text.bytes(), saved);
      if (parser.isUsedUp()) {
        return false;
      }
    }
    return false;
  }

  /** Whether the first parse had errors in a range, and none that reaches beyond it. */
  private boolean hasItsErrors(LineSpan range) {
    int start = lines.start(range.first());
    int end = lines.start(range.last());
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

  /** Whether the parser recovers before the next range. */
  private boolean recovers(LineSpan range, Context context, @Nullable LineSpan next) {
    byte[] own = text.of(range);
    byte[] both = next == null ? own : join(own, text.of(next));
    return parser.recovers(context, both, own.length);
  }
}
