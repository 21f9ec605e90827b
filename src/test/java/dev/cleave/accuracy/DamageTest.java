package dev.cleave.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

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
    assertThat(applied(line)).isEqualTo("def a():\n  moor(1)\n) x\ndef b():\n  ring(2)\n");
    assertThat(line.isIn(new Span(0, 19))).isFalse();
    assertThat(line.isIn(new Span(19, 38))).as("a line above it").isFalse();
    assertThat(line.moved(0)).isZero();
    assertThat(applied(line).substring(line.moved(19))).startsWith("def b");

    var word = new Damage(DamageKind.KEYWORD, List.of(new Edit(19, 19, "quux ")), List.of("def"));
    assertThat(word.isIn(new Span(19, 38))).as("a word in its line").isTrue();
    assertThat(applied(word).substring(word.moved(19))).startsWith("quux def b");
    assertThat(word.hits("undefined")).isTrue();
    assertThat(word.hits("b")).isFalse();
  }

  @Test
  void everyKindChangesTheTextInAnyPlace() {
    for (DamageKind kind : DamageKind.values()) {
      for (int seed = 0; seed < 50; seed++) {
        Damage damage = kind.random(TEXT, new Random(seed));
        if (damage != null) {
          assertThat(applied(damage)).as(kind + " " + seed).isNotEqualTo(TEXT);
          assertThat(damage).isEqualTo(kind.random(TEXT, new Random(seed)));
        }
      }
    }
    Damage conflict = DamageKind.CONFLICT.random(TEXT, new Random(1));
    assertThat(conflict.edits()).hasSize(3);
    assertThat(applied(conflict)).containsOnlyOnce("<<<<<<< HEAD\n").containsOnlyOnce("=======\n");
  }

  private static String applied(Damage damage) {
    return new String(
        damage.applied(TEXT.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }
}
