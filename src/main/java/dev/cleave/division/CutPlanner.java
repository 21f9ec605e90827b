package dev.cleave.division;

import dev.cleave.size.Measure;
import dev.cleave.size.SizeUnit;
import dev.cleave.symbol.Seams;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.stream.IntStream;

/**
 * Chooses where an oversized range is divided: into the fewest parts first, then at the best seams,
 * then into even sizes. From the left, each cut is chosen among the places that neither make the
 * part too large nor leave so much that one more part would be needed. A place within a line is
 * taken only where no line begins in reach: a line is worth a part more.
 */
final class CutPlanner {
  private final SizeUnit unit;
  private final int max;

  CutPlanner(SizeUnit unit, int max) {
    this.unit = unit;
    this.max = max;
  }

  /**
   * The cuts inside a range that is over the maximum, in ascending order.
   *
   * @param range what is to be divided
   * @param codeStart where its documentation ends; it is kept together with what follows if
   *     possible
   * @param lines the lines of the whole file
   * @param seams the seams of the whole file
   */
  int[] plan(TextRange range, int codeStart, LineIndex lines, Seams seams) {
    IntStream.Builder cuts = IntStream.builder();
    divide(range, new Places(range, codeStart, lines, seams), lines, cuts);
    return cuts.build().toArray();
  }

  private void divide(TextRange range, Places places, LineIndex lines, IntStream.Builder cuts) {
    Measure measure = unit.measure(range);
    int budget = unit.budget(max);
    FewestParts fewest = new FewestParts(range, lines, measure, budget);
    int total = measure.upTo(range.end());
    int start = range.start();
    int done = 0;
    int parts = Math.max(2, fewest.after(0)); // whatever an estimate says, it does not fit
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
  private void add(TextRange part, Places places, LineIndex lines, IntStream.Builder cuts) {
    if (!unit.exact() && !unit.fits(part, max)) {
      divide(part, places, lines, cuts);
    }
  }

  private static int cut(Places places, int start, int from, int to, int even) {
    for (Places.Grade grade : Places.Grade.values()) {
      int cut = places.best(grade, from, to, even);
      if (cut < 0) {
        cut = places.best(grade, start + 1, from - 1, even); // takes one part more
      }
      if (cut >= 0) {
        return cut;
      }
    }
    return places.next(start); // an estimate allowed not even one character
  }
}
