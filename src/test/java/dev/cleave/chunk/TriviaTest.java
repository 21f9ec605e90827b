package dev.cleave.chunk;

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
  void theBeginningDoesNotSayThatAllIsTrivial() {
    assertTrue(Trivia.isTrivial(content("-\n".repeat(500))));
    assertFalse(Trivia.isTrivial(content("-\n".repeat(500) + "x")), "a letter at the end");
    assertTrue(Trivia.isTrivial(content(" ".repeat(500) + "word")), "few characters");
    assertFalse(Trivia.isTrivial(content(" ".repeat(157) + "漢字".repeat(10))), "wide ones");
  }

  private static Content content(String text) {
    byte[] utf8 = ("#" + text + "#").getBytes(StandardCharsets.UTF_8);
    return Content.utf8(utf8, 1, utf8.length - 2);
  }
}
