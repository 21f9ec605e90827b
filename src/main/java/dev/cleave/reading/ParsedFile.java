package dev.cleave.reading;

import dev.cleave.repair.FileParser;
import dev.cleave.repair.Mask;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.List;

/**
 * A file with its syntax tree.
 *
 * @param tree open
 * @param rules of its language
 * @param masks the ranges that the parser read as blanks
 * @param embedded reads the parts in other languages
 * @param own number of ERROR and MISSING nodes without those of the parts in other languages
 */
public record ParsedFile(
    SyntaxTree tree, GrammarRules rules, List<Mask> masks, EmbeddedReader embedded, int own) {

  /** A file as its parser gives it. */
  public static ParsedFile of(
      FileParser.Parsed parsed, GrammarRules rules, EmbeddedReader embedded) {
    return new ParsedFile(parsed.tree(), rules, parsed.masked().masks(), embedded, parsed.errors());
  }

  /** A reader of the file's scopes. */
  ScopeReader scopes(ParseText text, ReadLimits limits) {
    return new ScopeReader(rules, text.utf8(), masks, limits, embedded);
  }

  /** Number of ERROR and MISSING nodes, including those of the parts in other languages. */
  int errors() {
    return own + embedded.errors();
  }

  /** The seams of the segments that may be over the maximum: those with more bytes than it. */
  Seams seams(List<Segment> segments, ParseText text, ReadLimits limits) {
    SeamFinder finder = null;
    for (Segment segment : segments) {
      if (segment.size() > limits.size().max()) {
        if (finder == null) {
          finder =
              new SeamFinder(
                  new EmbeddedReader.Part(tree, rules, 0, text.length()),
                  embedded.parts(),
                  new TextScan(text.utf8(), text.length()),
                  new NodeText(text.utf8()),
                  limits.leastEntered());
        }
        finder.find(segment.start(), segment.end());
      }
    }
    return finder == null ? Seams.NONE : finder.seams();
  }
}
