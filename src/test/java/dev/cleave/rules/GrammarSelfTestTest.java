package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.syntax.GrammarException;
import org.junit.jupiter.api.Test;

class GrammarSelfTestTest {
  @Test
  void allBundledGrammarsPass() {
    assertDoesNotThrow(GrammarSelfTest::run);
  }

  @Test
  void namesTheGrammarThatDoesNotParseItsSample() {
    assertEquals(
        "grammar \"go\" does not parse the sample of ours", failureOf(language("go", "class C {")));
  }

  @Test
  void namesTheGrammarThatIsNotThere() {
    String failure = failureOf(language("cleave_none", ""));
    assertEquals("no native library for \"cleave_none\"", failure.replaceFirst(" on .*", ""));
  }

  private static String failureOf(Language language) {
    return assertThrows(GrammarException.class, () -> GrammarSelfTest.rulesOf(language))
        .getMessage();
  }

  private static Language language(String grammar, String sample) {
    String yaml = "{name: ours, grammar: %s, sample: '%s'}".formatted(grammar, sample);
    return RuleFile.read("ours.yaml", yaml, _ -> null).getFirst();
  }
}
