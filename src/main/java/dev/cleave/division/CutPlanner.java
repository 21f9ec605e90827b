package dev.cleave.division;

import dev.cleave.boundary.Seams;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;

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
    List<Integer> cuts = new ArrayList<>();
    divide(range, new Places(range, codeStart, lines, seams), cuts);
    return cuts.stream().mapToInt(Integer::intValue).toArray();
  }

  private void divide(TextRange range, Places places, List<Integer> cuts) {
    Measure measure = unit.measure(range);
    int budget = unit.budget(max);
    int total = measure.upTo(range.end());
    int position = range.start();
    int parts = Math.max(2, Math.ceilDiv(total, budget)); // it is known not to fit
    while (parts > 1) {
      int cut = cut(position, range.end(), parts, budget, measure, places);
      add(range.range(position, cut), places, cuts);
      cuts.add(cut);
      position = cut;
      parts = Math.ceilDiv(total - measure.upTo(position), budget);
    }
    add(range.range(position, range.end()), places, cuts);
  }

  /** Where sizes are estimates, a part may still be too large. */
  private void add(TextRange part, Places places, List<Integer> cuts) {
    if (!unit.exact() && !unit.fits(part, max)) {
      divide(part, places, cuts);
    }
  }

  private int cut(int start, int end, int parts, int budget, Measure measure, Places places) {
    int done = measure.upTo(start);
    int left = measure.upTo(end) - done;
    // Of what the others can hold, a little is left free for them to find good places in.
    long others = (parts - 1L) * budget;
    int slack = (int) ((parts - 2L) * budget / 8);
    int fewest = (int) Math.max(0, left - others);
    int even = left / parts;
    int evenWithOneMore = left / (parts + 1);

    int reach = Math.min(end - 1, measure.offsetAt(done + Math.min(budget, left)));
    int target = measure.offsetAt(done + even);
    int lowTarget = measure.offsetAt(done + evenWithOneMore);
    Window[] windows = {
      new Window(measure.offsetAt(done + fewest + slack), reach, target),
      new Window(measure.offsetAt(done + fewest), reach, target),
      new Window(measure.offsetAt(done + evenWithOneMore / 2), reach, lowTarget),
      new Window(0, reach, lowTarget)
    };
    for (Places.Grade grade : Places.Grade.values()) {
      for (Window window : windows) {
        int from = Math.max(start + 1, window.from());
        int place = places.best(grade, from, window.to(), window.target());
        if (place >= 0) {
          return place;
        }
      }
    }
    return places.next(start); // an estimate allowed not even one character
  }

  /** Offsets in which a cut may lie, both included, and the one that would make even parts. */
  private record Window(int from, int to, int target) {}
}
