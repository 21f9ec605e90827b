package dev.cleave.reading;

import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.ParseText;
import java.util.List;

/**
 * What a reader found in a file.
 *
 * @param symbols the declarations or values in document order, each after its parent
 * @param segments the cover: in order, without gap or overlap, from 0 to the end
 * @param definitions the names that it introduces, in order
 * @param seams where segments over the maximum may be divided
 * @param strategy how the segments were found
 * @param errors syntax errors in the file and in its parts in other languages
 * @param tooDeep whether containers nested deeper than the limit were left whole
 */
public record Reading(
    List<Symbol> symbols,
    List<Segment> segments,
    List<Definition> definitions,
    Seams seams,
    Strategy strategy,
    int errors,
    boolean tooDeep) {

  /** The same with offsets in the file's own bytes. */
  public Reading inSource(ParseText text) {
    return text.identity()
        ? this
        : new Reading(
            symbols,
            segments.stream().map(segment -> inSource(segment, text)).toList(),
            definitions.stream()
                .map(each -> new Definition(text.toSource(each.offset()), each.name()))
                .toList(),
            new Seams(
                java.util.Arrays.stream(seams.offsets()).map(text::toSource).toArray(),
                seams.ranks()),
            strategy,
            errors,
            tooDeep);
  }

  private static Segment inSource(Segment segment, ParseText text) {
    return new Segment(
        segment.symbol(),
        segment.role(),
        segment.occurrence(),
        text.toSource(segment.start()),
        text.toSource(segment.end()),
        text.toSource(segment.codeStart()),
        text.toSource(segment.signatureEnd()),
        text.toSource(segment.headEnd()),
        text.toSource(segment.codeEnd()),
        segment.imports());
  }
}
