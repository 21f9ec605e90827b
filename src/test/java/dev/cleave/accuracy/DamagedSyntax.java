package dev.cleave.accuracy;

import dev.cleave.repair.FileParser;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.GrammarSelfTest;
import dev.cleave.rules.Language;
import dev.cleave.syntax.SyntaxParser;
import java.util.Map;
import java.util.TreeMap;

/** Whether texts have syntax errors, by the grammar of their language and its masks alone. */
final class DamagedSyntax {
  private static final int TIMEOUT_MILLIS = 5000;

  private final SyntaxParser parser = new SyntaxParser(TIMEOUT_MILLIS);
  private final Map<String, GrammarRules> rules = new TreeMap<>();

  /** Whether a text has one. A text that is not parsed in time has none. */
  boolean hasError(Language language, byte[] utf8) {
    parser.begin(utf8.length);
    try {
      FileParser.ParseResult parsed =
          new FileParser(parser)
              .parse(
                  rules.computeIfAbsent(language.name(), _ -> GrammarSelfTest.rulesOf(language)),
                  utf8);
      return parsed != null && parsed.errors() > 0;
    } finally {
      parser.end();
    }
  }
}
