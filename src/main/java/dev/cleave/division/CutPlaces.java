package dev.cleave.division;

import dev.cleave.symbol.Seams;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.Arrays;

/** The places inside a range where it can be cut, ranked. */
final class CutPlaces {

  /** The kinds of places, from the best to the last resort. */
  enum Grade {
    /** The start of a line; best at a shallow seam, then after a blank line. */
    LINE,
    /** Within a line: at a seam, or after white space. */
    GAP,
    /** Between any two characters as a reader sees them. */
    CHARACTER,
    /** Between any two code points: inside CRLF, or a letter and its accent. */
    CODE_POINT
  }

  private static final int AFTER_BLANK_LINE = 300;
  private static final int ANY_LINE = 301;
  private static final int WHITE_SPACE = 300;

  /** Added to the rank of a cut that separates documentation from its declaration. */
  private static final int IN_DOCUMENTATION = 400;

  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private final byte[] bytes;
  private final CodeUnits units;
  private final int codeStart;
  private final LineIndex lines;
  private final int[] seams;
  private final int[] depths;

  CutPlaces(TextRange range, int codeStart, LineIndex lines, Seams all) {
    this.bytes = range.bytes();
    this.units = range.encoding().units();
    this.codeStart = codeStart;
    this.lines = lines;
    int first = firstNotBelow(all.offsets(), all.offsets().length, range.start() + 1);
    int last = firstNotBelow(all.offsets(), all.offsets().length, range.end());
    int[] found = new int[last - first];
    this.depths = new int[last - first];
    int n = 0;
    for (int i = first; i < last; i++) {
      int seam = toLineStart(all.offsets()[i]);
      int depth = all.depths()[i] & 0xFF;
      if (n > 0 && found[n - 1] == seam) {
        depths[n - 1] = Math.min(depths[n - 1], depth);
      } else if (seam > range.start()) {
        found[n] = seam;
        depths[n++] = depth;
      }
    }
    this.seams = Arrays.copyOf(found, n);
  }

  /** A seam after nothing but indentation counts as one at the start of the line. */
  private int toLineStart(int seam) {
    int line = lines.lineStart(lines.lineOf(seam));
    return isBlank(line, seam) ? line : seam;
  }

  /**
   * The best place of a grade between two offsets, both included; of several equally good ones the
   * one nearest to the target; -1 if there is none.
   */
  int best(Grade grade, int from, int to, int target) {
    if (from > to) {
      return -1;
    }
    return switch (grade) {
      case LINE -> bestLine(from, to, target);
      case GAP -> bestGap(from, to, target);
      case CHARACTER, CODE_POINT -> nearest(grade, from, to, target);
    };
  }

  /** The end of the character at an offset. */
  int next(int offset) {
    return offset + units.lengthAt(bytes, offset);
  }

  private int bestLine(int from, int to, int target) {
    Best best = new Best(target);
    int line = lines.lineOf(from);
    if (lines.lineStart(line) < from) {
      line++;
    }
    int seam = firstNotBelow(seams, seams.length, from);
    for (; line <= lines.lineCount() && lines.lineStart(line) <= to; line++) {
      int place = lines.lineStart(line);
      while (seam < seams.length && seams[seam] < place) {
        seam++;
      }
      int rank = ANY_LINE;
      if (seam < seams.length && seams[seam] == place) {
        rank = depths[seam];
      } else if (isBlank(lines.lineStart(line - 1), place)) {
        rank = AFTER_BLANK_LINE;
      }
      best.offer(place, place <= codeStart ? rank + IN_DOCUMENTATION : rank);
    }
    return best.place;
  }

  private int bestGap(int from, int to, int target) {
    Best best = new Best(target);
    for (int i = firstNotBelow(seams, seams.length, from);
        i < seams.length && seams[i] <= to;
        i++) {
      if (allows(Grade.CHARACTER, seams[i])) {
        best.offer(seams[i], depths[i]);
      }
    }
    return best.place >= 0 ? best.place : nearest(Grade.GAP, from, to, target);
  }

  /** The place of a grade that is nearest to the target. */
  private int nearest(Grade grade, int from, int to, int target) {
    int middle = Math.clamp(target, from, to);
    for (int distance = 0; distance <= Math.max(middle - from, to - middle); distance++) {
      if (middle - distance >= from && allows(grade, middle - distance)) {
        return middle - distance;
      }
      if (middle + distance <= to && allows(grade, middle + distance)) {
        return middle + distance;
      }
    }
    return -1;
  }

  private boolean allows(Grade grade, int place) {
    if (!units.isBorder(bytes, place)) {
      return false;
    }
    if (grade == Grade.CODE_POINT) {
      return true;
    }
    int before = place - units.width();
    while (!units.isBorder(bytes, before)) {
      before -= units.width();
    }
    int previous = units.codePointAt(bytes, before);
    boolean gap = grade != Grade.GAP || Character.isWhitespace(previous);
    return gap && !joined(previous, units.codePointAt(bytes, place));
  }

  private static boolean joined(int previous, int next) {
    if (next < 0x300) {
      return previous == '\r' && next == '\n';
    }
    return previous == ZERO_WIDTH_JOINER
        || next == ZERO_WIDTH_JOINER
        || next >= 0x1F3FB && next <= 0x1F3FF // skin tones
        || switch (Character.getType(next)) {
          case Character.NON_SPACING_MARK,
              Character.ENCLOSING_MARK,
              Character.COMBINING_SPACING_MARK ->
              true;
          default -> false;
        };
  }

  private boolean isBlank(int from, int to) {
    for (int i = from; i < to; i += units.width()) {
      int unit = units.unitAt(bytes, i);
      if (unit != ' ' && (unit < '\t' || unit > '\r')) {
        return false;
      }
    }
    return true;
  }

  private static int firstNotBelow(int[] ascending, int length, int value) {
    int found = Arrays.binarySearch(ascending, 0, length, value);
    return found >= 0 ? found : -found - 1;
  }

  /** The place of the lowest rank so far, nearest to the target. */
  private static final class Best {
    private final int target;
    private int place = -1;
    private int rank;

    Best(int target) {
      this.target = target;
    }

    void offer(int place, int rank) {
      boolean nearer = Math.abs(place - target) < Math.abs(this.place - target);
      if (this.place < 0 || rank < this.rank || rank == this.rank && nearer) {
        this.place = place;
        this.rank = rank;
      }
    }
  }
}
