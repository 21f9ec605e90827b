package dev.cleave.rules;

import dev.cleave.syntax.GrammarException;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.nio.charset.StandardCharsets;

/**
 * Tests that a grammar loads, that its rule file fits, and that it parses the sample. A worker
 * tests a grammar when a file first needs it, so that an error is clear and early; {@link #run()}
 * tests all grammars.
 */
public final class GrammarSelfTest {
  private static final int TIMEOUT_MILLIS = 10_000;

  private GrammarSelfTest() {}

  /**
   * Tests all bundled grammars.
   *
   * @throws GrammarException naming the first grammar that fails, and the cause
   */
  public static void run() {
    for (Language language : Languages.bundled().all()) {
      if (language.grammar() != null) {
        rulesOf(language);
      }
    }
  }

  /**
   * The rules of a language that has a grammar, loaded and tested.
   *
   * @throws GrammarException naming the grammar and the cause
   */
  public static GrammarRules rulesOf(Language language) {
    var rules = new GrammarRules(language);
    byte[] sample = language.syntax().sample().getBytes(StandardCharsets.UTF_8);
    try (SyntaxParser parser = new SyntaxParser(TIMEOUT_MILLIS)) {
      parser.begin(sample.length);
      SyntaxTree tree = parser.parse(rules.grammar(), sample);
      if (tree == null || tree.root().hasError()) {
        throw new GrammarException(
            "grammar \"%s\" does not parse the sample of %s"
                .formatted(language.grammar(), language.name()));
      }
    }
    return rules;
  }
}
