package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A file that a grammar would parse without end is cut by lines, and the next as usual. */
class ParseBudgetTest {
  // At the no-break space the grammar's scanner reads to the end of the file, and the parser
  // inserts
  // one missing identifier after the other rather than skip so much.
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
}
