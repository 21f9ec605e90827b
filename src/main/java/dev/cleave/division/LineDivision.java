package dev.cleave.division;

import dev.cleave.size.SizeLimit;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides a range at line ends, each piece as many whole lines as are sure to fit. It neither plans
 * nor measures: it is for files on which the planner, or another step, has failed.
 */
public final class LineDivision {
  private LineDivision() {}

  /** The cuts inside a range, in ascending order; a line that is too long is divided anywhere. */
  public static List<Cut> cuts(TextRange range, SizeLimit size) {
    CodeUnits units = range.encoding().units();
    int most = size.bytesSureToFit();
    List<Cut> cuts = new ArrayList<>();
    int start = range.start();
    int lineStart = start;
    int next;
    for (int at = start; at < range.end(); at = next) {
      next = Math.min(at + units.lengthAt(range.bytes(), at), range.end());
      if (next - start > most) {
        start = lineStart > start ? lineStart : at;
        cuts.add(new Cut(start, 0));
      }
      if (units.unitAt(range.bytes(), at) == '\n') {
        lineStart = next;
      }
    }
    return cuts;
  }
}
