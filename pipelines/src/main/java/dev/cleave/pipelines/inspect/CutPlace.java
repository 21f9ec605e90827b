package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Seams;
import dev.cleave.text.Blank;
import dev.cleave.text.CodeUnits;
import java.util.Arrays;

/**
 * A place where a chunk over the maximum is divided.
 *
 * @param offset first byte after the cut
 */
record CutPlace(ChunkedFile file, int offset) {

  /** What begins there, as the end of a sentence that begins with "cut". */
  String description() {
    boolean lineStart = isLineEnd(offset - units().width());
    int seam = seam(lineStart ? codeStart() : offset);
    String where = lineStart ? "at the start of a line" : "inside a line";
    if (seam < 0) {
      return where + " where no seam is: in a comment, a text or a small statement";
    }
    Seams seams = file.bounded().reading().seams();
    String depth = seams.depth(seam) == 0 ? "" : " at depth " + seams.depth(seam);
    return where + " before " + of(seams.kind(seam)) + depth;
  }

  private static String of(Seams.SeamKind kind) {
    return switch (kind) {
      case STATEMENT -> "a statement or member";
      case ELEMENT -> "an element of a list";
      case PIECE -> "a piece of an expression or of a declaration";
    };
  }

  /** The best seam from the cut up to an offset; -1 without one. */
  private int seam(int to) {
    Seams seams = file.bounded().reading().seams();
    int found = Arrays.binarySearch(seams.offsets(), offset);
    int best = -1;
    for (int i = found >= 0 ? found : -found - 1;
        i < seams.offsets().length && seams.offsets()[i] <= to;
        i++) {
      if (best < 0 || seams.ranks()[i] < seams.ranks()[best]) {
        best = i;
      }
    }
    return best;
  }

  private int codeStart() {
    byte[] bytes = file.source().bytes();
    int at = offset;
    while (at < bytes.length && Blank.isIndent(units().unitAt(bytes, at))) {
      at += units().width();
    }
    return at;
  }

  private boolean isLineEnd(int at) {
    int unit = at < 0 ? '\n' : units().unitAt(file.source().bytes(), at);
    return unit == '\n' || unit == '\r';
  }

  private CodeUnits units() {
    return file.bounded().detected().encoding().units();
  }
}
