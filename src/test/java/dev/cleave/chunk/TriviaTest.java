package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
  }
}
