package dev.cleave.boundary;

import dev.cleave.language.DetectedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.util.List;

/**
 * A file whose boundaries are known.
 *
 * @param file the file
 * @param symbols its declarations in document order, each after its parent
 * @param segments the cover: in order, without gap or overlap, from 0 to the size; empty for an
 *     empty or rejected file
 * @param seams where oversized segments may be divided
 * @param strategy by what it was cut
 * @param parseStatus what became of the parse
 * @param parseErrorCount ERROR and MISSING nodes in the tree
 * @param parseMicros time in the parser, in microseconds; 0 if it was not called
 */
public record BoundedFile(
    DetectedFile file,
    List<Symbol> symbols,
    List<Segment> segments,
    Seams seams,
    Strategy strategy,
    ParseStatus parseStatus,
    int parseErrorCount,
    long parseMicros) {

  /** A file as one piece of text, to be divided by lines; as nothing, if it is empty. */
  static BoundedFile byLines(DetectedFile file, ParseStatus status, long micros) {
    int size = file.source().bytes().length;
    var symbol = new Symbol(-1, Kind.TEXT, "", List.of(), 0, 0, null, null);
    return new BoundedFile(
        file,
        size == 0 ? List.of() : List.of(symbol),
        size == 0 ? List.of() : List.of(new Segment(0, Role.WHOLE, 0, 0, size, 0, size, List.of())),
        Seams.NONE,
        Strategy.LINES,
        status,
        0,
        micros);
  }

  /**
   * Proves that the segments cover the file.
   *
   * @throws IllegalStateException naming the first gap or overlap
   */
  public void requireCover() {
    int end = 0;
    for (Segment segment : segments) {
      if (segment.start() != end) {
        throw new IllegalStateException("a segment starts at " + segment.start() + ", not " + end);
      }
      end = segment.end();
    }
    if (end != file.source().bytes().length) {
      throw new IllegalStateException(
          "segments end at " + end + " of " + file.source().bytes().length);
    }
  }
}
