package dev.cleave.reading;

import dev.cleave.repair.FileParser;
import dev.cleave.repair.MaskedText;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeText;
import dev.cleave.rules.SeamRules;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.List;

/**
 * A file with its syntax tree.
 *
 * @param tree open
 * @param rules of its language
 * @param masked the text that was parsed
 * @param embedded reads the parts in other languages
 * @param own number of ERROR and MISSING nodes without those of the parts in other languages
 * @param damage the ranges that the tree does not know, in order
 * @param repaired the ranges that the tree knows otherwise than they are, in order
 */
public record ParsedFile(
    SyntaxTree tree,
    GrammarRules rules,
    MaskedText masked,
    EmbeddedReader embedded,
    int own,
    List<Span> damage,
    List<Span> repaired) {

  /** A file as its parser gives it. */
  public static ParsedFile of(FileParser.ParseResult parsed, EmbeddedReader embedded) {
    return new ParsedFile(
        parsed.tree(),
        parsed.rules(),
        parsed.masked(),
        embedded,
        parsed.errors(),
        parsed.damage(),
        parsed.repaired());
  }

  ScopeReader scopes(ParseText text, ReadLimits limits) {
    return new ScopeReader(tree, rules, text.utf8(), masked.masks(), limits, embedded);
  }

  /** The syntax errors, including those of the parts in other languages. */
  SyntaxErrors errors() {
    return SyntaxErrors.of(own, damage).plus(embedded.errors());
  }

  /** The seams of the segments that may be over the maximum: those with more bytes than it. */
  Seams seams(List<Segment> segments, ParseText text, ReadLimits limits) {
    List<Segment> large =
        segments.stream().filter(segment -> segment.size() > limits.size().max()).toList();
    if (large.isEmpty()) {
      return Seams.NONE;
    }
    var scan = new TextScan(text.utf8());
    var finder =
        new SeamFinder(
            new EmbeddedReader.ParsedPart(tree, rules, 0, text.length()),
            embedded.parts(),
            scan,
            new NodeText(text.utf8(), rules.conventions().names()),
            limits.leastEntered());
    large.forEach(segment -> finder.find(segment.start(), segment.end()));
    SeamRules own = rules.language().syntax().seams();
    if (!own.hasLines()) {
      return finder.seams();
    }
    var blanked = new MaskedSeams(own, masked.utf8(), scan, rules.comments());
    large.forEach(segment -> blanked.find(segment.start(), segment.end()));
    return finder.seams().with(blanked.seams());
  }
}
