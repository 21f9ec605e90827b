package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GrammarSelfTestTest {
  @Test
  void allBundledGrammarsPass() {
    assertDoesNotThrow(GrammarSelfTest::run);
  }

  @Test
  void namesTheGrammarThatDoesNotParseItsSample() {
    assertEquals(
        "grammar \"go\" does not parse the sample of ours",
        failureOf(language("go", "class C {", Map.of())));
  }

  @Test
  void namesTheGrammarThatIsNotThere() {
    String failure = failureOf(language("cleave_none", "", Map.of()));
    assertEquals("no native library for \"cleave_none\"", failure.replaceFirst(" on .*", ""));
  }

  private static String failureOf(Language language) {
    return assertThrows(IllegalStateException.class, () -> GrammarSelfTest.rulesOf(language))
        .getMessage();
  }

  private static Language language(
      String grammar, String sample, Map<String, List<NodeRule>> rules) {
    return new Language(
        "ours",
        LanguageKind.PROGRAMMING,
        grammar,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        sample,
        null,
        rules,
        null);
  }
}
