package dev.cleave.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class HeadingsTest {
  private static final String CHARS = "aZ5é.:-=*#/_+|~@\\ \t\u0085\u2028\"(";

  @Test
  void aFrameIsNoPartOfATitle() {
    assertEquals("Ports", Headings.unframed("=== Ports ==="));
    assertEquals("Ports and such.", Headings.unframed("Ports and such."));
    assertEquals("Ports", Headings.unframed("Ports #"));
    assertEquals("", Headings.unframed("-----"));
  }

  @Test
  void aLineWithoutAFrameIsAsTheRegularExpressionLeavesIt() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 10_000; round++) {
      var text = new StringBuilder();
      for (int i = random.nextInt(9); i > 0; i--) {
        text.append(CHARS.charAt(random.nextInt(CHARS.length())));
      }
      String line = text.toString();
      String expected = Headings.FRAME.matcher(line).replaceAll("");
      assertEquals(expected, Headings.unframed(line), () -> "-Dcleave.seed=" + seed);
    }
  }
}
