package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class NodeTextTest {
  private static final Pattern QUOTED =
      Pattern.compile("([\"'`]).+\\1|<[\\w./].*>", Pattern.DOTALL);
  private static final String CHARS = "\"'`<>$./_a1Zé𝒳 ";

  @Test
  void namesHaveNoQuotes() {
    assertEquals("fmt", unquoted("\"fmt\""));
    assertEquals("stdio.h", unquoted("<stdio.h>"));
    assertEquals("<$>", unquoted("<$>"));
    assertEquals("''", unquoted("''"));
    assertEquals("'a\"", unquoted("'a\""));
  }

  @Test
  void quotesAreThoseOfARegularExpression() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    int[] chars = CHARS.codePoints().toArray();
    for (int round = 0; round < 10_000; round++) {
      var text = new StringBuilder("a");
      for (int i = random.nextInt(6); i > 0; i--) {
        text.appendCodePoint(chars[random.nextInt(chars.length)]);
      }
      String name = text.substring(1).strip().replaceAll(" +", " ");
      String expected =
          QUOTED.matcher(name).matches() ? name.substring(1, name.length() - 1) : name;
      assertEquals(expected, unquoted(text.substring(1)), () -> "-Dcleave.seed=" + seed);
    }
  }

  private static String unquoted(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    return new NodeText(utf8, Conventions.usual().names()).unquoted(0, utf8.length);
  }
}
