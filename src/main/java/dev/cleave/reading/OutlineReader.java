package dev.cleave.reading;

import dev.cleave.outline.CodeLines;
import dev.cleave.outline.CodeMask;
import dev.cleave.outline.OutlineScanner;
import dev.cleave.rules.Language;
import dev.cleave.rules.OutlineRules;
import dev.cleave.rules.StatementRules;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.List;

/**
 * Reads source code by the outline of its language or by its statements, without a grammar.
 *
 * @param language has an outline or rules for statements
 */
public record OutlineReader(Language language, ReadLimits limits) implements Reader {
  /**
   * What is found in a text.
   *
   * @param items of the file's scope
   * @param definitions the names that code without a name of its own introduces
   * @param lines where its lines of code begin
   * @param tooDeep whether declarations nested deeper than the limit were not looked for
   */
  record Outline(
      List<ScopeItem> items, List<Definition> definitions, CodeLines lines, boolean tooDeep) {

    Outline after(int bytes) {
      return new Outline(
          items.stream().map(item -> item.after(bytes)).toList(),
          definitions.stream()
              .map(each -> new Definition(each.offset() + bytes, each.name()))
              .toList(),
          lines.after(bytes),
          tooDeep);
    }
  }

  /** Reads a text in UTF-8, which may be a range of a file. */
  Outline find(byte[] text) {
    StatementRules statements = language.structure().statements();
    if (statements != null) {
      return new StatementItems(text, language, statements, limits).find();
    }
    OutlineRules rules = language.structure().outline();
    var masked = CodeMask.of(rules.delimiters(), text);
    var items = new OutlineItems(text, masked, language);
    var scanner =
        new OutlineScanner(rules, masked.code(), masked.comments(), limits.maxDepth(), items);
    scanner.scan();
    return new Outline(items.items(), items.definitions(), scanner.lines(), scanner.tooDeep());
  }

  @Override
  public Reading read(ParseText text) {
    Outline found = find(text.utf8());
    SegmentBuilder cover = new CodeLayout(text, language, limits).file(found.items());
    return cover.reading(
        Definitions.sorted(found.definitions(), List.of()),
        seams(cover.segments(), found.lines(), text),
        cover.declares() ? Strategy.OUTLINE : Strategy.LINES,
        SyntaxErrors.NONE,
        found.tooDeep());
  }

  private Seams seams(List<Segment> segments, CodeLines lines, ParseText text) {
    var scan = new TextScan(text.utf8());
    var seams = new OutlineSeams(lines, scan, language.comments());
    segments.stream()
        .filter(segment -> segment.size() > limits.size().max())
        .forEach(segment -> seams.find(segment.start(), segment.end()));
    return seams.seams();
  }
}
