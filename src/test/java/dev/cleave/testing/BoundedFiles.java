package dev.cleave.testing;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.Category;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.reading.Reading;
import dev.cleave.reading.Strategy;
import dev.cleave.reading.SyntaxErrors;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Files with boundaries, made by hand. */
public final class BoundedFiles {
  private static final Symbol.Contents CODE = new Symbol.Contents(List.of(ContentType.CODE), null);

  private BoundedFiles() {}

  /** A UTF-8 file without syntax: one segment, or none if it is empty. */
  public static BoundedFile lines(String text) {
    return lines(text.getBytes(StandardCharsets.UTF_8), TextEncoding.UTF_8);
  }

  /** A file without syntax. */
  public static BoundedFile lines(byte[] bytes, TextEncoding encoding) {
    int n = bytes.length;
    List<Segment> segments = n == 0 ? List.of() : List.of(segment(0, Role.BODY, 0, 0, n));
    return of(
        bytes, encoding, List.of(symbol(-1, Kind.TEXT, 0)), segments, Seams.NONE, Strategy.LINES);
  }

  /** A file with everything given. */
  public static BoundedFile of(
      byte[] bytes,
      TextEncoding encoding,
      List<Symbol> symbols,
      List<Segment> segments,
      Seams seams,
      Strategy strategy) {
    SourceRef ref = new SourceRef("file:///in/a/b.txt", "a/b.txt", bytes.length, 0, null, null);
    DetectedFile detected =
        new DetectedFile(
            SourceFile.read(ref, bytes),
            "text",
            LanguageSource.NONE,
            null,
            Category.SOURCE,
            encoding,
            null);
    var reading =
        new Reading(symbols, segments, List.of(), seams, strategy, SyntaxErrors.NONE, false);
    return new BoundedFile(detected, reading, ParseStatus.OK, 0);
  }

  /** A symbol; its name is the last of its path. */
  public static Symbol symbol(int parent, Kind kind, int level, String... path) {
    String name = path.length == 0 ? "" : path[path.length - 1];
    return new Symbol(parent, kind, name, List.of(path), level, 0, Symbol.Description.NONE, CODE);
  }

  /** A segment that is all code. */
  public static Segment segment(int symbol, Role role, int occurrence, int start, int end) {
    return new Segment(symbol, role, occurrence, Extent.of(start, end, start, end), List.of());
  }
}
