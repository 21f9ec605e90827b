package dev.cleave.reading;

import static dev.cleave.reading.SegmentBuilder.NONE;

import dev.cleave.rules.OwnChunk;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.text.TextScan;
import java.util.List;

/**
 * Places the code of a file between its declarations. A line that only closes or opens something
 * goes with the chunk next to it.
 */
record CodeRuns(
    TextScan scan,
    ReadLimits limits,
    Headings headings,
    LoneLines loneLines,
    SegmentBuilder cover) {

  /**
   * Adds the lines at the beginning of a run that only close something to the chunk before it, if
   * the rest of the run needs no chunk of its own.
   *
   * @return the end of these lines
   */
  int close(List<ScopeItem> run, int from, int start, int end) {
    int closed = start > from ? loneLines.closed(run, start, end) : start;
    boolean lone = scan.isBlank(closed, end) || loneLines.opens(run, closed, end);
    if (closed == start || !lone) {
      return start;
    }
    Segment last = cover.segments().getLast();
    if (!stillFits(last.start(), last.end(), last.start(), closed)) {
      return start;
    }
    cover.extend(closed);
    return closed;
  }

  /** Whether a run only opens the container of the declaration below it, and fits in its chunk. */
  boolean opens(List<ScopeItem> run, int start, int end, int declarationEnd) {
    return loneLines.opens(run, start, end)
        && stillFits(end, declarationEnd, start, declarationEnd);
  }

  /** Whether a range is within the maximum if a smaller range is. */
  private boolean stillFits(int start, int end, int newStart, int newEnd) {
    return !isLarge(OwnChunk.Share.MAXIMUM, newStart, newEnd)
        || isLarge(OwnChunk.Share.MAXIMUM, start, end);
  }

  /**
   * Places a run. A heading begins another chunk if the code above it or the code below it is
   * large.
   */
  void place(List<ScopeItem> items, int start, int end) {
    List<Headings.Title> found = headings.of(items, start, end);
    int from = start;
    int first = 0; // heading at or after that offset
    for (int i = 0; i < found.size(); i++) {
      int at = found.get(i).start();
      int next = i + 1 < found.size() ? found.get(i + 1).start() : end;
      boolean cut =
          isLarge(OwnChunk.Share.QUARTER, at, next)
              || !found.get(i).bare() && isLarge(OwnChunk.Share.QUARTER, from, at);
      if (cut && !scan.isBlank(from, at)) {
        chunk(found.subList(first, i), from, at);
        from = at;
        first = i;
      }
    }
    chunk(found.subList(first, found.size()), from, end);
  }

  /** Places code with the name of its first heading, if that is above most of it. */
  private void chunk(List<Headings.Title> found, int start, int end) {
    if (!found.isEmpty() && found.getFirst().start() - start <= end - found.getFirst().start()) {
      cover.titled(found.getFirst().title(), start, end);
    } else if (start < end) {
      cover.code(NONE, Role.BODY, start, end);
    }
  }

  private boolean isLarge(OwnChunk.Share share, int start, int end) {
    return limits.exceeds(share, scan.bytes(), start, end);
  }
}
