package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;
import org.junit.jupiter.api.Test;

class OneLineTest {
  @Test
  void aRunOfWhiteSpaceIsOneSpace() {
    assertEquals(" int f( int a ) ", OneLine.of("\n\tint f(\r\n    int a )\n"));
    String line = "int f(int a)";
    assertSame(line, OneLine.of(line), "nothing to change");
  }

  @Test
  void isWhatARegularExpressionMakesOfIt() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 1000; round++) {
      String text = RandomText.of(random, 40);
      assertEquals(text.replaceAll("\\s+", " "), OneLine.of(text), () -> "-Dcleave.seed=" + seed);
    }
  }
}
