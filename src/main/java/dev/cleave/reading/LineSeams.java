package dev.cleave.reading;

import dev.cleave.outline.CodeLines;
import dev.cleave.rules.Comments;
import dev.cleave.symbol.Seams;
import dev.cleave.text.TextScan;
import java.util.Arrays;

/** Finds the seams of code that was read by an outline: its lines that close nothing. */
final class LineSeams {
  private final CodeLines lines;
  private final TextScan scan;
  private final Comments comments;
  private final int[] offsets;
  private final byte[] ranks;
  private int count;
  private int line; // the first one that is not passed

  /**
   * @param lines of the code
   * @param scan of the text that they are in
   */
  LineSeams(CodeLines lines, TextScan scan, Comments comments) {
    this.lines = lines;
    this.scan = scan;
    this.comments = comments;
    this.offsets = new int[lines.count()];
    this.ranks = new byte[lines.count()];
  }

  /** Adds the seams in a range. Ranges must be given in order. */
  void find(int start, int end) {
    while (line < lines.count() && lines.start(line) < start) {
      line++;
    }
    int first = line;
    int shallowest = Integer.MAX_VALUE;
    for (; line < lines.count() && lines.start(line) < end; line++) {
      shallowest = lines.depth(line) < 0 ? shallowest : Math.min(shallowest, lines.depth(line));
    }
    for (int i = first; i < line; i++) {
      int at = lines.start(i);
      if (at > start && lines.depth(i) >= 0 && !comments.above(scan, at)) {
        offsets[count] = at;
        ranks[count++] = Seams.rank(Seams.SeamKind.STATEMENT, lines.depth(i) - shallowest);
      }
    }
  }

  /** All seams found so far. */
  Seams seams() {
    return new Seams(Arrays.copyOf(offsets, count), Arrays.copyOf(ranks, count));
  }
}
