package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.language.LanguageSource;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A parse without end is given up. It costs its file the grammar, and the next file nothing. */
class ParseBudgetTest {
  // At the no-break space the grammar's scanner reads to the end of the file. Rather than skip so
  // much, the parser inserts one missing identifier after the other.
  private static final String ENDLESS = "{a\nb\n  \u00a0  " + "x\n".repeat(50);

  private static CutFile cut(String path, String text, Cutter cutter) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return CutFile.of(path, bytes, cutter);
  }

  @Test
  void endlessParseIsGivenUpAndTheNextStartsAfresh() {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      CutFile endless = cut("A.kt", ENDLESS, cutter);
      assertEquals(ParseStatus.BUDGET, endless.status());
      assertEquals(Strategy.LINES, endless.strategy());
      assertEquals(ENDLESS, endless.joined());

      CutFile next = cut("B.kt", "class B {\n  fun f() {\n  }\n}\n", cutter);
      assertEquals(ParseStatus.OK, next.status());
      assertEquals(List.of("B", "B.f"), next.declared());

      CutFile again = cut("A.kt", ENDLESS, cutter);
      assertEquals(ParseStatus.BUDGET, again.status());
      assertEquals(endless.outline(), again.outline());
    }
  }

  /** TSX's parser also inserts one missing token after the other rather than skip so many lines. */
  @Test
  void trialOfASecondGrammarIsGivenUpAndTheFirstStands() {
    String open = "interface Ship { load: number }\nfunction f() {}\n[";
    CutFile tried = CutFile.of("a.js", open + "\n".repeat(10) + ":\n");
    assertEquals("tsx", tried.bounded().detected().language());
    assertEquals(LanguageSource.TRIAL, tried.bounded().detected().languageSource());
    assertEquals(List.of("Ship", "f"), tried.declared());

    String endless = open + "\n".repeat(45) + ":\n";
    assertEquals(ParseStatus.BUDGET, CutFile.of("a.tsx", endless).status());
    CutFile kept = CutFile.of("a.js", endless);
    assertEquals("javascript", kept.bounded().detected().language());
    assertEquals(LanguageSource.EXTENSION, kept.bounded().detected().languageSource());
    assertTrue(kept.status().isDamaged());
    assertEquals(Strategy.SYNTAX, kept.strategy());
    assertEquals(
        List.of("L1 interface whole [Ship]", "L1 function whole [f]", "L0 code body []"),
        kept.outline());
    assertEquals(endless, kept.joined());
  }
}
