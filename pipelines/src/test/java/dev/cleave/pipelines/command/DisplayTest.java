package dev.cleave.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.Display.Colour;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DisplayTest {
  @Test
  void coloursAreForATerminalThatWantsThem() {
    assertTrue(colours(true, Colour.AUTO, "TERM", "xterm"));
    assertTrue(colours(true, Colour.AUTO, "NO_COLOR", ""));
    assertFalse(colours(true, Colour.AUTO, "NO_COLOR", "1"));
    assertFalse(colours(true, Colour.AUTO, "TERM", "dumb"));
    assertFalse(colours(false, Colour.AUTO, "TERM", "xterm"));
    assertTrue(colours(false, Colour.ALWAYS, "NO_COLOR", "1"));
    assertFalse(colours(true, Colour.NEVER, "TERM", "xterm"));
  }

  @Test
  void widthIsTheOptionTheVariableOrThatOfATerminal() {
    assertEquals(60, columns(true, 60, "120"));
    assertEquals(120, columns(true, 0, "120"));
    assertEquals(120, columns(false, 0, "120"));
    assertEquals(80, columns(true, 0, ""));
    assertEquals(80, columns(true, 0, "wide"));
    assertEquals(80, columns(true, 0, "0"));
    assertEquals(40, columns(true, 0, "7"));
    assertEquals(Display.UNBOUNDED, columns(false, 0, ""));
  }

  @Test
  void aTableHasAWidthInAFile() {
    Map<String, String> none = Collections.emptyMap();
    assertEquals(100, display(false, Colour.AUTO, 0, none).orWithin(100).columns());
    assertEquals(80, display(true, Colour.AUTO, 0, none).orWithin(100).columns());
  }

  private static int columns(boolean terminal, int option, String variable) {
    var variables = Collections.singletonMap("COLUMNS", variable);
    return display(terminal, Colour.AUTO, option, variables).columns();
  }

  private static boolean colours(boolean terminal, Colour colour, String variable, String value) {
    var variables = Collections.singletonMap(variable, value);
    return display(terminal, colour, 0, variables).highlight().colour();
  }

  private static Display display(
      boolean terminal, Colour colour, int columns, Map<String, String> variables) {
    return Display.of(
        new Terminal(System.out, System.err, terminal, false), colour, columns, variables);
  }
}
