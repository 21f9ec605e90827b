package dev.cleave.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.RandomSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A parse that ends at the first error says what a whole parse says. */
class CleanParseTest {
  private static final int MUTANTS = 3; // of each source

  private int clean;
  private int broken;

  @Test
  void agreesWithTheTreeInEveryLanguage() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    try (var parser = new SyntaxParser(60_000)) {
      for (Language language : Languages.bundled().all()) {
        if (language.grammar() == null) {
          continue;
        }
        Grammar grammar = Grammar.of(language.grammar());
        List<GoldenSource> sources = GoldenSource.of(language.name());
        var mutate = new RandomSource(random, sources);
        for (GoldenSource source : sources) {
          String name = "-Dcleave.seed=" + seed + " " + language.name() + " " + source;
          compare(parser, grammar, source.text().getBytes(StandardCharsets.UTF_8), name);
          for (int mutant = 0; mutant < MUTANTS; mutant++) {
            compare(parser, grammar, mutate.of(source), name + ", mutant " + mutant);
          }
        }
      }
    }
    assertTrue(clean > 100 && broken > 100, clean + " clean, " + broken + " broken");
  }

  private void compare(SyntaxParser parser, Grammar grammar, byte[] text, String name) {
    parser.begin(text.length);
    SyntaxTree tree = parser.parse(grammar, text);
    if (tree == null) {
      return; // over its budget
    }
    boolean expected;
    try (tree) {
      expected = !tree.root().hasError();
    }
    parser.begin(text.length);
    assertEquals(expected, parser.isClean(grammar, text), name);
    clean += expected ? 1 : 0;
    broken += expected ? 0 : 1;
  }
}
