package dev.cleave.repair;

import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.Substitution;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses a file. If there are errors, it leaves out the markers of conflicts, masks the text that
 * the grammar is known to fail on, and parses again.
 */
public final class FileParser {
  private final SyntaxParser parser;
  private final TemplateParser templates;

  public FileParser(SyntaxParser parser) {
    this.parser = parser;
    this.templates = new TemplateParser(parser);
  }

  /**
   * A parsed file.
   *
   * @param rules of its language
   * @param tree open until the end of the file, or until it is closed
   * @param masked the text that was parsed
   * @param errors number of ERROR and MISSING nodes and of markers of conflicts, before the
   *     recovery
   * @param blanked the ranges that were blanked: such markers, and by the recovery
   * @param repaired the ranges that the recovery has changed, blank or not, in order
   */
  public record ParseResult(
      GrammarRules rules,
      SyntaxTree tree,
      MaskedText masked,
      int errors,
      List<Span> blanked,
      List<Span> repaired) {
    static ParseResult of(GrammarRules rules, SyntaxTree tree, MaskedText masked) {
      return new ParseResult(rules, tree, masked, ErrorNodes.count(tree), List.of(), List.of());
    }

    /**
     * What the tree does not know: its errors, also nested ones, and what was blanked; in order.
     */
    public List<Span> damage() {
      return errors == 0
          ? List.of()
          : Stream.concat(ErrorNodes.nested(tree).stream(), blanked.stream())
              .sorted(Comparator.comparingInt(Span::start))
              .toList();
    }
  }

  /** The parsed file, or null if the time or the budget ran out. */
  public @Nullable ParseResult parse(GrammarRules rules, byte[] utf8) {
    MaskedText read = substituted(rules, utf8);
    SyntaxTree plain = parser.parse(rules.grammar(), read.utf8());
    if (plain == null) {
      return null;
    }
    List<Span> markers = plain.root().hasError() ? ConflictMarkers.in(utf8) : List.of();
    if (!markers.isEmpty()) {
      plain.close();
      return without(markers, rules, utf8);
    }
    TemplateParser.Parsed template =
        plain.root().hasError() ? templates.parse(rules, read, plain) : null;
    if (template != null) {
      plain.close();
      plain = template.tree();
      read = template.text();
    }
    if (rules.language().syntax().masks() != null && plain.root().hasError()) {
      byte[] text = template == null ? utf8 : read.utf8();
      MaskedText masked =
          Masker.mask(text, rules.language().syntax().masks(), ErrorNodes.surroundings(plain, text))
              .and(read.masks());
      List<Span> replaced = masked.differsFrom(read.utf8());
      SyntaxTree better =
          replaced.isEmpty() ? null : parser.parseAgain(plain, masked.utf8(), replaced);
      if (better != null) {
        plain.close();
        return ParseResult.of(rules, better, masked);
      }
    }
    return ParseResult.of(rules, plain, read);
  }

  /** The file without the markers of conflicts, which count as errors. */
  private @Nullable ParseResult without(List<Span> markers, GrammarRules rules, byte[] utf8) {
    ParseResult parsed = parse(rules, ConflictMarkers.blanked(markers, utf8));
    return parsed == null
        ? null
        : new ParseResult(
            rules,
            parsed.tree(),
            parsed.masked(),
            parsed.errors() + markers.size(),
            markers,
            List.of());
  }

  /** The text with what is substituted in every file. */
  private static MaskedText substituted(GrammarRules rules, byte[] utf8) {
    List<Substitution> always =
        rules.language().syntax().masks() == null
            ? List.of()
            : rules.language().syntax().masks().always();
    return always.isEmpty()
        ? MaskedText.plain(utf8)
        : new MaskedText(Substitutes.apply(always, utf8), List.of());
  }
}
