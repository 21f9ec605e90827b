package dev.cleave.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8TextsTest {
  private static void add(Utf8Texts.Builder texts, String text) {
    for (byte unit : text.getBytes(UTF_8)) {
      texts.append(unit);
    }
    texts.endText();
  }

  @Test
  void hasEachTextOnceInTheOrderInWhichItCameFirst() {
    long seed = Long.getLong("test.seed", 1);
    var random = new Random(seed);
    var texts = new Utf8Texts.Builder();
    var expected = new LinkedHashSet<String>();
    for (int i = 0; i < 5000; i++) {
      String text = "ä€" + Integer.toString(random.nextInt(1500), 36).repeat(random.nextInt(3));
      add(texts, text);
      expected.add(text);
    }
    assertEquals(new ArrayList<>(expected), texts.build(), "seed " + seed);
  }

  @Test
  void textsWithTheSameHashAreDifferent() {
    var texts = new Utf8Texts.Builder();
    List.of("Aa", "BB", "AaAa", "BBBB", "AaBB", "Aa").forEach(text -> add(texts, text));
    assertEquals(List.of("Aa", "BB", "AaAa", "BBBB", "AaBB"), texts.build());
  }

  @Test
  void isAList() {
    var texts = new Utf8Texts.Builder();
    assertEquals(List.of(), texts.build());
    add(texts, "ship");
    Utf8Texts one = texts.build();
    add(texts, "port");
    assertEquals(List.of("ship"), one);
    assertEquals(4, one.end(0));
    assertThrows(IndexOutOfBoundsException.class, () -> one.get(1));
  }
}
