package dev.cleave.reading;

import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.ParseText;
import dev.cleave.text.Utf8;
import java.util.Arrays;
import java.util.List;

/**
 * What a reader found in a file.
 *
 * @param symbols the declarations or values in document order, each after its parent
 * @param segments the cover: in order, without gap or overlap, from 0 to the end
 * @param definitions the names that it introduces, in order
 * @param seams where segments over the maximum may be divided
 * @param strategy how the segments were found
 * @param syntaxErrors in the file and in its parts in other languages
 * @param tooDeep whether containers nested deeper than the limit were left whole
 */
public record Reading(
    List<Symbol> symbols,
    List<Segment> segments,
    List<Definition> definitions,
    Seams seams,
    Strategy strategy,
    SyntaxErrors syntaxErrors,
    boolean tooDeep) {

  /** Number of syntax errors in the file and in its parts in other languages. */
  public int errors() {
    return syntaxErrors.count();
  }

  /**
   * The same with offsets in the file's own bytes, and without boundaries inside a character: where
   * a parser read something else, a node may begin there.
   */
  public Reading inSource(ParseText text) {
    byte[] utf8 = text.utf8();
    boolean whole = true;
    for (Segment each : segments) {
      whole &= Utf8.characterAt(utf8, each.end()) == each.end();
    }
    return whole && text.identity() ? this : mapped(text);
  }

  private Reading mapped(ParseText text) {
    byte[] utf8 = text.utf8();
    return new Reading(
        symbols,
        segments.stream()
            .filter(
                each -> Utf8.characterAt(utf8, each.start()) < Utf8.characterAt(utf8, each.end()))
            .map(each -> each.at(offset -> text.toSource(Utf8.characterAt(utf8, offset))))
            .toList(),
        definitions.stream()
            .map(each -> new Definition(text.toSource(each.offset()), each.name()))
            .toList(),
        new Seams(Arrays.stream(seams.offsets()).map(text::toSource).toArray(), seams.ranks()),
        strategy,
        syntaxErrors.inSource(text),
        tooDeep);
  }
}
