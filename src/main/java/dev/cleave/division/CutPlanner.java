package dev.cleave.division;

import dev.cleave.size.Measure;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses where a range over the maximum is divided: so that {@link CutCost} is as low as it can be
 * for the {@link CutPlaces}.
 */
public final class CutPlanner {
  private final SizeLimit size;
  private final String marks;

  /**
   * @param marks the characters that mark comments
   */
  public CutPlanner(SizeLimit size, String marks) {
    this.size = size;
    this.marks = marks;
  }

  /**
   * The cuts inside a segment that is over the maximum, in ascending order.
   *
   * @param range of the segment
   * @param lines the lines of the whole file
   * @param seams the seams of the whole file
   */
  public List<Cut> plan(TextRange range, Segment segment, LineIndex lines, Seams seams) {
    List<Cut> cuts = new ArrayList<>();
    divide(range, segment, lines, seams, cuts);
    return cuts;
  }

  private void divide(
      TextRange range, Segment segment, LineIndex lines, Seams seams, List<Cut> cuts) {
    Measure measure = size.unit().measure(range);
    var places = new CutPlaces(range, segment, lines, seams, measure, size.budget(), marks);
    int start = range.start();
    for (int index : cheapest(places, measure.upTo(range.end()))) {
      int cut = places.offset(index);
      add(range.range(start, cut), segment, lines, seams, cuts);
      cuts.add(new Cut(cut, places.cost(index)));
      start = cut;
    }
    if (start > range.start()) {
      add(range.range(start, range.end()), segment, lines, seams, cuts);
    }
  }

  /** Where sizes are estimates, a part may still be too large. */
  private void add(TextRange part, Segment segment, LineIndex lines, Seams seams, List<Cut> cuts) {
    if (!size.unit().exact() && !size.fits(part)) {
      divide(part, segment, lines, seams, cuts);
    }
  }

  /**
   * The places of the cheapest division, in order. It has at least one cut: the range does not fit,
   * even if an estimate says so.
   *
   * @param total the size of the range
   */
  private int[] cheapest(CutPlaces places, int total) {
    int budget = size.budget();
    double unit = 1.0 / budget;
    int count = places.count();
    double[] least = new double[count + 1]; // of the division before each place, and of all
    int[] previous = new int[count + 1]; // the cut before each place; -1 for the start
    for (int i = 0; i <= count; i++) {
      int amount = i < count ? places.amount(i) : total;
      double best = Double.POSITIVE_INFINITY;
      for (int j = i - 1; j >= -1; j--) {
        int part = amount - (j < 0 ? 0 : places.amount(j));
        if (part > budget && j < i - 1 || j < 0 && i == count) {
          break; // two neighbours may be further apart than the budget only in an estimate
        }
        double cost = (j < 0 ? 0 : least[j]) + CutCost.ofPart(part * unit);
        if (cost <= best) { // of equal ones the one with the larger last part
          best = cost;
          previous[i] = j;
        }
      }
      least[i] = best + (i < count ? places.cost(i) : 0);
    }
    return path(previous, count);
  }

  private static int[] path(int[] previous, int count) {
    int last = count == 0 ? -1 : previous[count];
    int length = 0;
    for (int i = last; i >= 0; i = previous[i]) {
      length++;
    }
    int[] path = new int[length];
    for (int i = last; i >= 0; i = previous[i]) {
      path[--length] = i;
    }
    return path;
  }
}
