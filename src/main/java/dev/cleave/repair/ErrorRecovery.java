package dev.cleave.repair;

import dev.cleave.repair.FileParser.ParseResult;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.LanguageKind;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads a file with syntax errors a second time, without the lines that have them: one error then
 * hides no declaration but the one that it is in (docs/adr/0020).
 */
public final class ErrorRecovery {
  private static final int SEARCH_SHARE = 2; // of the parse budget of a file

  private final SyntaxParser parser;

  public ErrorRecovery(SyntaxParser parser) {
    this.parser = parser;
  }

  /**
   * The file as it is read the second time; as it was read if that cannot be improved. Closes the
   * tree that is not returned.
   *
   * @param utf8 the text of the file
   */
  public ParseResult of(ParseResult parsed, byte[] utf8) {
    GrammarRules rules = parsed.rules();
    String opening = rules.language().syntax().opening();
    if (parsed.errors() == 0
        || opening == null
        || rules.language().kind() != LanguageKind.PROGRAMMING) {
      return parsed;
    }
    parser.extend(utf8.length / SEARCH_SHARE);
    var search =
        new ErrorSearch(
            new SourceLines(utf8, rules.language()),
            parsed.masked().utf8(),
            new RangeParser(parser, rules.grammar(), utf8.length));
    search.search(
        ErrorNodes.outermost(parsed.tree()),
        ErrorNodes.all(parsed.tree()),
        opening.getBytes(StandardCharsets.UTF_8));
    parser.extend(utf8.length);
    ParseResult again = parse(parsed, search);
    if (again != parsed && search.blankRest(ErrorNodes.all(again.tree()))) {
      again = parse(again, search);
    }
    return again;
  }

  private ParseResult parse(ParseResult parsed, ErrorSearch search) {
    MaskedText text = parsed.masked().with(search.text(), search.blanked());
    List<Span> replaced = text.differsFrom(parsed.masked().utf8());
    SyntaxTree tree =
        replaced.isEmpty() ? null : parser.parseAgain(parsed.tree(), text.utf8(), replaced);
    if (tree == null) {
      return parsed;
    }
    parsed.tree().close();
    List<Span> blanked =
        Stream.concat(parsed.blanked().stream(), search.blanked().stream()).distinct().toList();
    return new ParseResult(parsed.rules(), tree, text, parsed.errors(), blanked, replaced);
  }
}
