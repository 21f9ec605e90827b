package dev.cleave.repair;

import dev.cleave.repair.FileParser.ParseResult;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.LanguageKind;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.syntax.TimedParser;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads a file with syntax errors a second time, without the pieces that hold them: one error then
 * hides no declaration but the one that it is in (docs/adr/0020).
 */
public final class ErrorRecovery {
  private static final int SEARCH_SHARE = 2; // of the parse budget of a file

  private final TimedParser parser;

  public ErrorRecovery(TimedParser parser) {
    this.parser = parser;
  }

  /**
   * The file as it is read the second time; as it was read if that cannot be improved. Closes the
   * tree that is not returned.
   *
   * @param utf8 the text of the file
   */
  public ParseResult of(GrammarRules rules, ParseResult parsed, byte[] utf8) {
    String opening = rules.language().opening();
    if (parsed.errors() == 0
        || opening == null
        || rules.language().kind() != LanguageKind.PROGRAMMING) {
      return parsed;
    }
    parser.extend(utf8.length / SEARCH_SHARE);
    var isolation =
        new ErrorSearch(
            utf8, parsed.masked().utf8(), rules.language(), new Parts(parser, rules.grammar()));
    isolation.search(
        SyntaxErrors.outermost(parsed.tree()),
        SyntaxErrors.all(parsed.tree()),
        opening.getBytes(StandardCharsets.UTF_8));
    parser.extend(utf8.length);
    ParseResult again = parse(parsed, isolation);
    if (again != parsed && isolation.reconsider(SyntaxErrors.all(again.tree()))) {
      again = parse(again, isolation);
    }
    return again;
  }

  private ParseResult parse(ParseResult parsed, ErrorSearch isolation) {
    MaskedText text = parsed.masked().with(isolation.text(), isolation.blanked());
    List<Span> replaced = text.differsFrom(parsed.masked().utf8());
    SyntaxTree tree =
        replaced.isEmpty() ? null : parser.parseAgain(parsed.tree(), text.utf8(), replaced);
    if (tree == null) {
      return parsed;
    }
    parsed.tree().close();
    return new ParseResult(tree, text, parsed.errors());
  }

  /** Parses parts of a file. */
  private record Parts(TimedParser parser, Grammar grammar) implements ErrorSearch.Parsing {
    @Override
    public boolean isClean(byte[] utf8) {
      return parser.isClean(grammar, utf8);
    }

    @Override
    public int lastError(byte[] utf8) {
      SyntaxTree tree = parser.parse(grammar, utf8);
      if (tree == null) {
        return -1;
      }
      try (tree) {
        return SyntaxErrors.last(tree);
      }
    }
  }
}
