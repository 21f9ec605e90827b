package dev.cleave.boundary;

import dev.cleave.language.Language;
import dev.cleave.language.Languages;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.nio.charset.StandardCharsets;

/**
 * Proves at a worker's start that every grammar loads, fits its rule file and parses: better one
 * clear error now than a strange one in the middle of a run.
 */
public final class GrammarSelfTest {
  private static final int TIMEOUT_MILLIS = 10_000;

  private GrammarSelfTest() {}

  /**
   * Tests all bundled grammars.
   *
   * @throws IllegalStateException naming the first that fails, and how
   */
  public static void run() {
    try (SyntaxParser parser = new SyntaxParser(TIMEOUT_MILLIS)) {
      for (Language language : Languages.bundled().all()) {
        if (language.grammar() != null) {
          test(language, parser);
        }
      }
    }
  }

  private static void test(Language language, SyntaxParser parser) {
    var rules = new GrammarRules(language);
    byte[] sample = language.sample().getBytes(StandardCharsets.UTF_8);
    try (SyntaxTree tree = parser.parse(rules.grammar(), sample, sample.length)) {
      if (tree == null || tree.root().hasError()) {
        throw new IllegalStateException(
            "grammar \""
                + language.grammar()
                + "\" does not parse the sample of "
                + language.name());
      }
    }
  }
}
