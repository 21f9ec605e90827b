package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TriviaTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n\t ",
        "}\n",
        "//=======================================================\n",
        "   { ( [ ; , . ] ) } \n    { ( [ ; , . ] ) }",
        "1234567890123456789", // nineteen characters
        "                    short                    ",
      })
  void littleIsTrivial(String text) {
    assertTrue(Trivia.isTrivial(text));
    assertTrue(Trivia.isTrivial(content(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12345678901234567890", // twenty
        "return total + offset;\n",
        "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
      })
  void contentIsNot(String text) {
    assertFalse(Trivia.isTrivial(text));
    assertFalse(Trivia.isTrivial(content(text)));
  }

  @Test
  void onlyLongRunsAreEncoded() {
    String run = "QmFzZTY0+/".repeat(8).substring(0, 72);

    assertTrue(Trivia.isEncoded(content(run)));
    assertFalse(Trivia.isEncoded(content(run.substring(1))));
    assertTrue(Trivia.isEncoded(content("\"" + run + "==\\n" + run + "\"")));
    for (int before = 0; before < 200; before++) {
      String blanks = " ".repeat(before);
      assertEquals(before < 24, Trivia.isEncoded(content(blanks + run)), blanks + run);
    }
  }

  @Test
  void mostOfTheCharactersAreEncoded() {
    String run = "a".repeat(72);

    assertTrue(Trivia.isEncoded(content(run + "é".repeat(23)))); // 46 bytes
    assertFalse(Trivia.isEncoded(content(run + "é".repeat(24))));
  }

  private static Content content(String text) {
    byte[] utf8 = ("a" + text + "a").getBytes(StandardCharsets.UTF_8);
    return Content.utf8(utf8, 1, utf8.length - 2);
  }
}
