package dev.cleave.pipelines.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Nothing in a name can hide, or change the order of what is shown. */
class VisibleTest {
  @Test
  void invisibleCharactersAreShown() {
    assertEquals("a\\nb\\tc\\u0000", Visible.line("a\nb\tc\0"));
    assertEquals(
        "\\u202egpj.exe\\u200b\\u0085\\u007f\\ud800",
        Visible.line("\u202Egpj.exe\u200B\u0085\u007F\uD800"));
    assertEquals("\\ue0041", Visible.line("\uDB40\uDC41")); // a tag, which no font shows
  }

  @Test
  void letterOfAnyScriptStays() {
    for (String name : new String[] {"über", "日本語", "עברית", "a😀b", "é", "a b"}) {
      assertEquals(name, Visible.line(name));
    }
  }

  @Test
  void linesOfATextStay() {
    assertEquals("a\n\tb\\r\n", Visible.text("a\n\tb\r\n"));
    assertEquals("a\nb\\r\nc\n", Visible.lines("a\r\nb\rc\n"));
  }
}
