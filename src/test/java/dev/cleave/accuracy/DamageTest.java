package dev.cleave.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.accuracy.Damage.Edit;
import dev.cleave.syntax.Span;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DamageTest {
  private static final String TEXT = "def a():\n  moor(1)\ndef b():\n  ring(2)\n";

  @Test
  void tellsWhatItIsInAndWhereTheRestMovesTo() {
    var line = new Damage(DamageKind.GARBAGE, List.of(new Edit(19, 19, ") x\n")), List.of());
    assertEquals("def a():\n  moor(1)\n) x\ndef b():\n  ring(2)\n", applied(line));
    assertFalse(line.isIn(new Span(0, 19)));
    assertFalse(line.isIn(new Span(19, 38)), "a line above it");
    assertEquals(0, line.moved(0));
    assertTrue(applied(line).substring(line.moved(19)).startsWith("def b"));

    var word = new Damage(DamageKind.KEYWORD, List.of(new Edit(19, 19, "quux ")), List.of("def"));
    assertTrue(word.isIn(new Span(19, 38)), "a word in its line");
    assertTrue(applied(word).substring(word.moved(19)).startsWith("quux def b"));
    assertTrue(word.hits("undefined"));
    assertFalse(word.hits("b"));
  }

  @Test
  void everyKindChangesTheTextInAnyPlace() {
    for (DamageKind kind : DamageKind.values()) {
      for (int seed = 0; seed < 50; seed++) {
        Damage damage = kind.random(TEXT, new Random(seed));
        if (damage != null) {
          assertNotEquals(TEXT, applied(damage), kind + " " + seed);
          assertEquals(kind.random(TEXT, new Random(seed)), damage);
        }
      }
    }
    Damage conflict = DamageKind.CONFLICT.random(TEXT, new Random(1));
    assertEquals(3, conflict.edits().size());
    assertEquals(2, applied(conflict).split("<<<<<<< HEAD\n|=======\n", -1).length - 1);
  }

  private static String applied(Damage damage) {
    return new String(
        damage.applied(TEXT.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }
}
