package dev.cleave.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextWidthTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "Port, 4",
    "größe, 5",
    "gro\u0308ße, 5", // a combining mark
    "港湾, 4",
    "ｱﾞ, 2", // half width
    "Ｆ, 2",
    "한글, 4",
    "🚢, 2",
    "❤, 1",
    "❤\uFE0F, 2", // shown as an emoji
    "a\u200Db, 2",
    "🇩🇪, 2",
    "𝒳, 1"
  })
  void countsColumns(String text, int width) {
    assertEquals(width, TextWidth.of(text));
  }

  @Test
  void aLineFitsIntoAnyWidth() {
    String text = "class 港湾設備 e\u0301 🚢 Ünï";
    for (int columns = 1; columns <= 40; columns++) {
      for (String fit : List.of(TextWidth.fit(text, columns), TextWidth.fitEnd(text, columns))) {
        assertTrue(TextWidth.of(fit) <= columns, columns + ": " + fit);
      }
    }
    assertEquals(text, TextWidth.fit(text, 40));
    assertEquals(text, TextWidth.fitEnd(text, 40));
    assertEquals("class 港…", TextWidth.fit(text, 10));
    assertEquals("… 🚢 Ünï", TextWidth.fitEnd(text, 8));
    assertEquals("…e\u0301 🚢 Ünï", TextWidth.fitEnd(text, 9));
    assertEquals("港  |", TextWidth.left("港", 4) + "|");
    assertEquals("  港|", TextWidth.right("港", 4) + "|");
  }

  @Test
  void aVeryLongNameIsShortenedAtOnce() {
    String end = TextWidth.fitEnd("a::".repeat(1_000_000), 20);
    assertEquals(20, TextWidth.of(end));
  }
}
