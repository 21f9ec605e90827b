package dev.cleave.boundary;

import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.reading.LineReader;
import dev.cleave.reading.Reading;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Segment;

/**
 * A file whose boundaries are known.
 *
 * @param detected the file
 * @param reading what was found in the file, in its own bytes. Its segments are the cover: empty
 *     for an empty or rejected file
 * @param parseStatus the result of parsing
 * @param parseMicros time in the parser, in microseconds; 0 if it was not used, as for a copy
 */
public record BoundedFile(
    DetectedFile detected, Reading reading, ParseStatus parseStatus, long parseMicros) {

  /** The file as it was read. */
  public SourceFile source() {
    return detected.source();
  }

  /** Bytes that a parser should have read and could not: all of them if the parse did not end. */
  public long errorBytes() {
    return parseStatus.isUnread() ? source().bytes().length : reading.syntaxErrors().bytes();
  }

  /** A file with what a reader found in it, in the file's own bytes. */
  static BoundedFile of(DetectedFile file, Reading found, ParseStatus status, long parseMicros) {
    var named =
        new Reading(
            FileNames.named(found.symbols(), file),
            found.segments(),
            found.definitions(),
            found.seams(),
            found.strategy(),
            found.syntaxErrors(),
            found.tooDeep());
    return new BoundedFile(file, named, status, parseMicros);
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
    DetectedFile file = same ? copy : copy.in(detected.language(), detected.languageSource());
    return new BoundedFile(file, reading, parseStatus, 0);
  }

  /**
   * Checks that the segments cover the file.
   *
   * @throws IllegalStateException naming the first gap or overlap
   */
  public void requireCover() {
    int end = 0;
    for (Segment segment : reading.segments()) {
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
