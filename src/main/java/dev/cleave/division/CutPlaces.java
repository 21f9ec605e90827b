package dev.cleave.division;

import dev.cleave.size.Measure;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.text.Blank;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.Arrays;

/**
 * The places where a range can be cut, in order, with what a cut there costs: line starts, and
 * inside long lines seams, white space, or else any character. Of places very close to each other
 * only the cheapest is kept, so their number is at most proportional to the number of parts.
 */
final class CutPlaces {
  private static final int MOST_IN_A_PART = 128;
  private static final int MOST_IN_A_LONG_LINE = 32; // for each part
  private static final int LONG_LINE = 8; // longer than this fraction of the maximum
  private static final int LONGEST_MARK = 3;

  private final TextRange range;
  private final byte[] bytes;
  private final CodeUnits units;
  private final LineIndex lines;
  private final Seams seams;
  private final Measure measure;
  private final int budget;
  private final SegmentHead head;
  private final CharacterCut characters;
  private final String commentMarks;
  private int nextSeam;
  private int[] offsets = new int[64];
  private int[] amounts = new int[64];
  private int[] costs = new int[64];
  private int count;

  /**
   * @param range a segment, or part of it
   * @param measure of the range
   * @param budget of a part, in terms of the measure
   * @param commentMarks the characters that mark comments
   */
  CutPlaces(
      TextRange range,
      Segment segment,
      LineIndex lines,
      Seams seams,
      Measure measure,
      int budget,
      String commentMarks) {
    this.range = range;
    this.bytes = range.bytes();
    this.units = range.encoding().units();
    this.lines = lines;
    this.seams = seams;
    this.measure = measure;
    this.budget = budget;
    this.head = SegmentHead.of(segment, range, lines, budget);
    this.characters = new CharacterCut(range);
    this.commentMarks = commentMarks;
    this.nextSeam = firstSeam(range.start() + 1);
    find();
  }

  int count() {
    return count;
  }

  int offset(int index) {
    return offsets[index];
  }

  /** The size of the range before a place. */
  int amount(int index) {
    return amounts[index];
  }

  int cost(int index) {
    return costs[index];
  }

  private int firstSeam(int offset) {
    int found = Arrays.binarySearch(seams.offsets(), offset);
    return found >= 0 ? found : -found - 1;
  }

  private void find() {
    int line = lines.lineOf(range.start());
    int start = range.start();
    boolean blank = false;
    while (start < range.end()) {
      line++;
      int end = Math.min(lines.start(line), range.end());
      if (start > range.start()) {
        addLine(start, blank);
      }
      if (measure.upTo(end) - measure.upTo(start) > budget / LONG_LINE) {
        addWithin(start, end);
      }
      blank = isBlank(start, end);
      start = end;
    }
  }

  private void addLine(int place, boolean afterBlankLine) {
    int seam = seamsUpTo(place, afterIndent(place));
    int cost = Math.min(seam, CutCost.NO_SEAM) + (afterBlankLine ? 0 : CutCost.NO_BLANK_LINE);
    add(place, cost, MOST_IN_A_PART);
  }

  /** The first offset after a place that is not blank. */
  private int afterIndent(int place) {
    int at = place;
    while (at < range.end() && Blank.isIndent(units.unitAt(bytes, at))) {
      at += units.width();
    }
    return at;
  }

  /** The lowest cost of the seams between two offsets, both included; passes those before. */
  private int seamsUpTo(int from, int to) {
    int cost = Integer.MAX_VALUE;
    int[] all = seams.offsets();
    while (nextSeam < all.length && all[nextSeam] <= to) {
      if (all[nextSeam] >= from) {
        cost = Math.min(cost, CutCost.of(seams.kind(nextSeam), seams.depth(nextSeam)));
      }
      nextSeam++;
    }
    return cost;
  }

  /** Adds places inside a long line: one for each small step. */
  private void addWithin(int start, int end) {
    int steps = Math.min(MOST_IN_A_LONG_LINE, budget);
    int amount = measure.upTo(start);
    int from = start;
    for (long step = 1; from < end; step++) {
      long reached = amount + step * budget / steps; // so that a part can be as large as allowed
      int to = reached < Integer.MAX_VALUE ? Math.min(measure.offsetAt((int) reached), end) : end;
      if (to > from) {
        addBest(from + 1, Math.min(to + 1, end));
        from = to;
      }
    }
  }

  /** Adds the best place inside a line between two offsets, the second excluded. */
  private void addBest(int from, int to) {
    int place = -1;
    int least = Integer.MAX_VALUE;
    int[] all = seams.offsets();
    for (; nextSeam < all.length && all[nextSeam] < to; nextSeam++) {
      int at = all[nextSeam];
      int cost = CutCost.of(seams.kind(nextSeam), seams.depth(nextSeam));
      if (at >= from && cost <= least && characters.cost(at) < CutCost.WITHIN_CHARACTER) {
        place = at;
        least = cost;
      }
    }
    if (place < 0) {
      for (int at = to - 1; at >= from && least > CutCost.AFTER_SPACE; at--) {
        int cost = units.isBorder(bytes, at) ? characters.cost(at) : least;
        if (cost < least) {
          place = at;
          least = cost;
        }
      }
    }
    if (place >= 0) {
      add(place, least + CutCost.WITHIN_LINE, MOST_IN_A_LONG_LINE);
    }
  }

  /** Adds a place, unless there is a cheaper one very close to it. */
  private void add(int place, int cost, int mostInAPart) {
    int amount = measure.upTo(place);
    int total = cost + head.cost(place);
    int step = Math.max(1, budget / mostInAPart);
    boolean close = count > 0 && amounts[count - 1] / step == amount / step;
    if (close && costs[count - 1] < total) {
      return;
    }
    if (!close) {
      count++;
    }
    if (count > offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * count);
      amounts = Arrays.copyOf(amounts, 2 * count);
      costs = Arrays.copyOf(costs, 2 * count);
    }
    offsets[count - 1] = place;
    amounts[count - 1] = amount;
    costs[count - 1] = total;
  }

  /** Whether a line is empty, apart from the mark of a comment. */
  private boolean isBlank(int start, int end) {
    int marks = 0;
    int last = ' ';
    for (int at = start; at < end; at += units.width()) {
      int unit = units.unitAt(bytes, at);
      if (!Blank.is(unit)) {
        boolean opens = unit == '*' && last == '/' || unit == '/' && last == '*';
        if (commentMarks.indexOf(unit) < 0 || opens || ++marks > LONGEST_MARK) {
          return false;
        }
      }
      last = unit;
    }
    return true;
  }
}
