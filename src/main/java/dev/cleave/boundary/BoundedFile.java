package dev.cleave.boundary;

import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.reading.LineReader;
import dev.cleave.reading.Reading;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.util.List;

/**
 * A file whose boundaries are known.
 *
 * @param detected the file
 * @param symbols its declarations in document order, each after its parent
 * @param segments the cover: in order, without gap or overlap, from 0 to the size; empty for an
 *     empty or rejected file
 * @param definitions the names that it introduces, in order
 * @param seams where segments over the maximum may be divided
 * @param strategy how its boundaries were found
 * @param parseStatus the result of parsing
 * @param parseErrorCount ERROR and MISSING nodes in the tree
 * @param parseMicros time in the parser, in microseconds; 0 if it was not used, as for a copy
 */
public record BoundedFile(
    DetectedFile detected,
    List<Symbol> symbols,
    List<Segment> segments,
    List<Definition> definitions,
    Seams seams,
    Strategy strategy,
    ParseStatus parseStatus,
    int parseErrorCount,
    long parseMicros) {

  /** The file as it was read. */
  public SourceFile source() {
    return detected.source();
  }

  /** A file with what a reader found in it, in the file's own bytes. */
  static BoundedFile of(DetectedFile file, Reading reading, ParseStatus status, long parseMicros) {
    return new BoundedFile(
        file,
        FileNames.named(reading.symbols(), file),
        reading.segments(),
        reading.definitions(),
        reading.seams(),
        reading.strategy(),
        status,
        reading.errors(),
        parseMicros);
  }

  /** A file as one segment, to be divided at line ends; an empty file has none. */
  public static BoundedFile byLines(DetectedFile file, ParseStatus status, long parseMicros) {
    Language language = Languages.known().named(file.language());
    var kind = language == null ? LanguageKind.PROSE : language.kind();
    var reader = new LineReader(kind.contentType());
    return of(file, reader.read(file.source().bytes().length), status, parseMicros);
  }

  /**
   * The boundaries of another file with the same content, with the same name and in the same
   * language. It was not parsed.
   */
  BoundedFile of(DetectedFile copy) {
    boolean same = copy.language().equals(detected.language());
    return new BoundedFile(
        same ? copy : copy.in(detected.language(), detected.languageSource()),
        symbols,
        segments,
        definitions,
        seams,
        strategy,
        parseStatus,
        parseErrorCount,
        0);
  }

  /**
   * Checks that the segments cover the file.
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
    if (end != source().bytes().length) {
      throw new IllegalStateException("segments end at " + end + " of " + source().bytes().length);
    }
  }
}
