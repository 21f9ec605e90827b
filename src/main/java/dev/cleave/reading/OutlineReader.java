package dev.cleave.reading;

import dev.cleave.outline.CodeLines;
import dev.cleave.outline.CodeMask;
import dev.cleave.outline.OutlineScanner;
import dev.cleave.rules.Language;
import dev.cleave.rules.OutlineRules;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.List;

/** Reads source code by the outline of its language, without a grammar. */
public final class OutlineReader implements Reader {
  private final Language language;
  private final OutlineRules rules;
  private final ReadLimits limits;

  /**
   * @param language has an outline
   */
  public OutlineReader(Language language, OutlineRules rules, ReadLimits limits) {
    this.language = language;
    this.rules = rules;
    this.limits = limits;
  }

  /**
   * What is found in a text.
   *
   * @param items of the file's scope
   * @param definitions the names that code without a name of its own introduces
   * @param lines where its lines of code begin
   * @param tooDeep whether declarations nested deeper than the limit were not looked for
   */
  record Found(List<Item> items, List<Definition> definitions, CodeLines lines, boolean tooDeep) {

    /** The same in a text that has more bytes before it. */
    Found after(int bytes) {
      return new Found(
          items.stream().map(item -> item.after(bytes)).toList(),
          definitions.stream()
              .map(each -> new Definition(each.offset() + bytes, each.name()))
              .toList(),
          lines.after(bytes),
          tooDeep);
    }
  }

  /** Reads a text in UTF-8, which may be a range of a file. */
  Found find(byte[] text) {
    var masked = CodeMask.of(rules.delimiters(), text);
    var items =
        new OutlineItems(
            text,
            new Documentation(new TextScan(text), language),
            masked.comments(),
            masked.strings(),
            language);
    var scanner =
        new OutlineScanner(rules, masked.code(), masked.comments(), limits.maxDepth(), items);
    scanner.scan();
    return new Found(items.items(), items.definitions(), scanner.lines(), scanner.tooDeep());
  }

  @Override
  public Reading read(ParseText text) {
    Found found = find(text.utf8());
    var layout = new Layout(text, language, limits);
    layout.file(found.items());
    Segmentation segmentation = layout.segmentation();
    boolean declares =
        segmentation.symbols().stream().anyMatch(symbol -> symbol.kind() != Kind.CODE);
    return new Reading(
        segmentation.symbols(),
        segmentation.segments(),
        Definitions.sorted(found.definitions(), List.of()),
        seams(segmentation.segments(), found.lines(), text),
        declares ? Strategy.OUTLINE : Strategy.LINES,
        0,
        found.tooDeep());
  }

  /** The seams of the segments over the maximum. */
  private Seams seams(List<Segment> segments, CodeLines lines, ParseText text) {
    var scan = new TextScan(text.utf8());
    var seams = new LineSeams(lines, scan, language.comments());
    segments.stream()
        .filter(segment -> segment.size() > limits.size().max())
        .forEach(segment -> seams.find(segment.start(), segment.end()));
    return seams.seams();
  }
}
