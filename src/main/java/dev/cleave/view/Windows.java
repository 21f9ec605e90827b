package dev.cleave.view;

import dev.cleave.size.Measure;
import dev.cleave.size.SizeUnit;
import dev.cleave.syntax.Span;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides a text into windows that overlap. A window ends at the best seam in the last 30% of what
 * fits: an empty line, a line end, a space, or else between any two characters.
 *
 * @param unit what sizes are counted in
 * @param max the size that no window exceeds; at least 16
 * @param overlap how much of a window the next one repeats
 * @param atWords whether windows begin at a line or a word, and so repeat a little less
 */
record Windows(SizeUnit unit, int max, int overlap, boolean atWords) {
  private static final int SEARCHED = 30; // percent of what fits

  /** The windows of a range, in order. They cover it; each begins and ends after the one before. */
  List<Span> of(TextRange range) {
    if (unit.fits(range, max)) {
      return range.size() == 0 ? List.of() : List.of(new Span(range.start(), range.end()));
    }
    List<Span> windows = new ArrayList<>();
    Measure measure = unit.measure(range);
    int start = range.start();
    while (true) {
      int limit = limit(range, measure, start);
      int end = limit == range.end() ? limit : seam(range, start, limit);
      windows.add(new Span(start, end));
      if (end == range.end()) {
        return windows;
      }
      int next = repeated(range, measure, end);
      next = atWords ? afterBlank(range, next, end) : next;
      start = next > start ? next : end;
    }
  }

  /** The last offset up to which a window fits. */
  private int limit(TextRange range, Measure measure, int start) {
    int end = measure.offsetAt(measure.upTo(start) + unit.budget(max));
    end = border(range, Math.max(end, start + 1), start);
    while (!unit.fits(range.range(start, end), max)) {
      end = border(range, end - Math.max(1, (end - start) / 16), start);
    }
    return end;
  }

  /** Where the part begins that the next window repeats. */
  private int repeated(TextRange range, Measure measure, int end) {
    int from = measure.offsetAt(Math.max(0, measure.upTo(end) - unit.budget(overlap)));
    from = Math.min(from, end);
    while (from < end
        && (!range.encoding().units().isBorder(range.bytes(), from)
            || !unit.fits(range.range(from, end), overlap))) {
      from += Math.max(1, (end - from) / 16);
    }
    return Math.min(from, end);
  }

  /** The last border of characters up to an offset, or else the first one after the start. */
  private static int border(TextRange range, int offset, int start) {
    CodeUnits units = range.encoding().units();
    int at = Math.min(offset, range.end());
    while (at < range.end() && at > start && !units.isBorder(range.bytes(), at)) {
      at--;
    }
    return at > start ? at : start + units.lengthAt(range.bytes(), start);
  }

  private static int seam(TextRange range, int start, int limit) {
    int width = range.encoding().units().width();
    int first = limit - (int) ((long) (limit - start) * SEARCHED / 100);
    int line = -1;
    int space = -1;
    for (int at = limit - width; at >= first && at > start; at -= width) {
      if (endsLine(range, at)) {
        int before = at - width;
        if (before > start && unitAt(range, at) == '\n' && unitAt(range, before) == '\r') {
          before -= width;
        }
        if (before >= first && endsLine(range, before)) {
          return at + width;
        }
        line = line < 0 ? at + width : line;
      } else if (space < 0 && unitAt(range, at) == ' ') {
        space = at + width;
      }
    }
    return line > 0 ? line : space > 0 ? space : limit;
  }

  private static int unitAt(TextRange range, int at) {
    return range.encoding().units().unitAt(range.bytes(), at);
  }

  /** Whether a line ends with the unit at an offset: LF, or CR without LF. */
  private static boolean endsLine(TextRange range, int at) {
    int next = at + range.encoding().units().width();
    return switch (unitAt(range, at)) {
      case '\n' -> true;
      case '\r' -> next < range.end() && unitAt(range, next) != '\n';
      default -> false;
    };
  }

  /** The first beginning of a line from an offset on, or else that of a word. */
  private static int afterBlank(TextRange range, int from, int end) {
    int width = range.encoding().units().width();
    int word = -1;
    for (int at = from; at + width < end; at += width) {
      if (endsLine(range, at)) {
        return at + width;
      }
      if (word < 0 && unitAt(range, at) == ' ') {
        word = at + width;
      }
    }
    return word > 0 ? word : from;
  }
}
