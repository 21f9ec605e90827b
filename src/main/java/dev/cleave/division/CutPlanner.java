package dev.cleave.division;

import dev.cleave.size.Measure;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Seams;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.stream.IntStream;

/**
 * Chooses where a range over the maximum is divided: first for the fewest parts, then for the best
 * seams, then for even sizes. It goes from left to right, and chooses each cut among the places
 * that neither make the part too large nor leave so much that one more part would be needed. It
 * divides a line only if no line begins within reach, even if that costs one more part.
 */
public final class CutPlanner {
  private final SizeLimit size;

  public CutPlanner(SizeLimit size) {
    this.size = size;
  }

  /**
   * The cuts inside a range that is over the maximum, in ascending order.
   *
   * @param range the range to divide
   * @param codeStart where its documentation ends; the planner keeps documentation and declaration
   *     together if it can
   * @param lines the lines of the whole file
   * @param seams the seams of the whole file
   */
  public int[] plan(TextRange range, int codeStart, LineIndex lines, Seams seams) {
    IntStream.Builder cuts = IntStream.builder();
    divide(range, new CutPlaces(range, codeStart, lines, seams), lines, cuts);
    return cuts.build().toArray();
  }

  private void divide(TextRange range, CutPlaces places, LineIndex lines, IntStream.Builder cuts) {
    Measure measure = size.unit().measure(range);
    int budget = size.budget();
    FewestParts fewest = new FewestParts(range, lines, measure, budget);
    int total = measure.upTo(range.end());
    int start = range.start();
    int done = 0;
    int parts = Math.max(2, fewest.after(0)); // it does not fit, even if an estimate says so
    while (parts > 1) {
      int from = Math.max(start + 1, measure.offsetAt(done + fewest.least(done)));
      int to = Math.min(range.end() - 1, measure.offsetAt(done + Math.min(budget, total - done)));
      int even = measure.offsetAt(done + (total - done) / parts);
      int cut = cut(places, start, from, to, even);
      add(range.range(start, cut), places, lines, cuts);
      cuts.add(cut);
      start = cut;
      done = measure.upTo(cut);
      parts = fewest.after(done);
    }
    add(range.range(start, range.end()), places, lines, cuts);
  }

  /** Where sizes are estimates, a part may still be too large. */
  private void add(TextRange part, CutPlaces places, LineIndex lines, IntStream.Builder cuts) {
    if (!size.unit().exact() && !size.fits(part)) {
      divide(part, places, lines, cuts);
    }
  }

  private static int cut(CutPlaces places, int start, int from, int to, int even) {
    for (CutPlaces.Grade grade : CutPlaces.Grade.values()) {
      int cut = places.best(grade, from, to, even);
      if (cut < 0) {
        cut = places.best(grade, start + 1, from - 1, even); // costs one more part
      }
      if (cut >= 0) {
        return cut;
      }
    }
    return places.next(start); // by the estimate not even one character fits
  }
}
