package dev.cleave.reading;

import dev.cleave.outline.CodeLines;
import dev.cleave.rules.Comments;
import dev.cleave.symbol.Seams;
import dev.cleave.text.TextScan;

/** Finds the seams of code that was read by an outline: its lines that close nothing. */
final class OutlineSeams {
  private final CodeLines lines;
  private final TextScan scan;
  private final Comments comments;
  private final SeamList seams = new SeamList();
  private int line; // the first one that is not passed

  OutlineSeams(CodeLines lines, TextScan scan, Comments comments) {
    this.lines = lines;
    this.scan = scan;
    this.comments = comments;
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
        seams.add(at, Seams.rank(Seams.SeamKind.STATEMENT, lines.depth(i) - shallowest));
      }
    }
  }

  Seams seams() {
    return seams.seams();
  }
}
