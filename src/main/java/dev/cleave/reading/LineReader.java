package dev.cleave.reading;

import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.ParseText;
import java.util.List;

/**
 * Reads a file as one segment, to be divided at line ends.
 *
 * @param type what the file's language says of its content
 */
public record LineReader(ContentType type) implements Reader {
  @Override
  public Reading read(ParseText text) {
    return read(text.length());
  }

  /** Reads a file of this many bytes, whatever they are. An empty file has no segments. */
  public Reading read(int size) {
    if (size == 0) {
      return new Reading(
          List.of(), List.of(), List.of(), Seams.NONE, Strategy.LINES, SyntaxErrors.NONE, false);
    }
    var contents = new Symbol.Contents(List.of(type), null);
    var symbol = new Symbol(-1, Kind.TEXT, "", List.of(), 0, 0, Symbol.Description.NONE, contents);
    var whole = new Segment(0, Role.WHOLE, 0, Extent.of(0, size, 0, size), List.of());
    return new Reading(
        List.of(symbol),
        List.of(whole),
        List.of(),
        Seams.NONE,
        Strategy.LINES,
        SyntaxErrors.NONE,
        false);
  }
}
