package dev.cleave.reading;

import dev.cleave.repair.Mask;
import dev.cleave.repair.SyntaxErrors;
import dev.cleave.rules.GrammarRules;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.ParseText;
import java.util.List;

/**
 * A file with its syntax tree.
 *
 * @param tree open
 * @param rules of its language
 * @param masks the ranges that the parser read as blanks
 * @param embedded reads the parts in other languages
 */
public record ParsedFile(
    SyntaxTree tree, GrammarRules rules, List<Mask> masks, EmbeddedReader embedded) {

  // Parts are about as even as nodes of this fraction of the maximum allow.
  private static final int SEAM_FRACTION = 8;
  private static final int LEAST_SEAM_BYTES = 32;

  /** What the file's own scope holds. */
  ScopeReader scopes(ParseText text, ReadLimits limits) {
    return new ScopeReader(rules, text.utf8(), masks, limits.maxDepth(), embedded);
  }

  /** ERROR and MISSING nodes, those of the parts in other languages included. */
  int errors() {
    return SyntaxErrors.count(tree) + embedded.errors();
  }

  /** The seams of the segments that may be over the maximum: no unit is smaller than a byte. */
  Seams seams(List<Segment> segments, ParseText text, int max) {
    SeamFinder finder = null;
    for (Segment segment : segments) {
      if (segment.size() > max) {
        if (finder == null) {
          finder =
              new SeamFinder(
                  new EmbeddedReader.Part(tree, rules, 0, text.length()),
                  embedded.parts(),
                  new TextScan(text.utf8(), text.length()),
                  Math.max(max / SEAM_FRACTION, LEAST_SEAM_BYTES));
        }
        finder.find(segment.start(), segment.end());
      }
    }
    return finder == null ? Seams.NONE : finder.seams();
  }
}
