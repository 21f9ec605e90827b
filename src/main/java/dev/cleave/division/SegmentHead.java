package dev.cleave.division;

import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Segment;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;

/**
 * Where the documentation and the signature of a segment are.
 *
 * @param lastOfDocs where the last line of the documentation above the signature begins
 * @param signatureEnd as in {@link Segment}
 * @param end as in {@link Segment}
 */
record SegmentHead(int lastOfDocs, int signatureEnd, int end) {

  /**
   * @param range of the segment, or part of it
   * @param budget of a part; a larger signature may be divided
   */
  static SegmentHead of(Segment segment, TextRange range, LineIndex lines, int budget) {
    Extent extent = segment.extent();
    CodeUnits units = range.encoding().units();
    int last = extent.codeStart();
    while (last > extent.start()
        && !Character.isLetterOrDigit(units.unitAt(range.bytes(), last - units.width()))) {
      last -= units.width();
    }
    int lastOfDocs =
        last > extent.start() ? lines.start(lines.lineOf(last - 1)) : extent.codeStart();
    boolean whole = extent.signatureEnd() - extent.codeStart() <= budget;
    int signatureEnd = Math.max(whole ? extent.signatureEnd() : 0, extent.codeStart() + 1);
    return new SegmentHead(
        lastOfDocs, signatureEnd, Math.max(whole ? extent.headEnd() : 0, signatureEnd));
  }

  /** What a cut costs for separating them; 0 after them. */
  int cost(int place) {
    if (place >= end) {
      return 0;
    }
    return place > lastOfDocs && place < signatureEnd
        ? CutCost.IN_SIGNATURE
        : CutCost.IN_DOCUMENTATION;
  }
}
