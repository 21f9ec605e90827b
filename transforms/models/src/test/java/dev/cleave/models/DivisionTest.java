package dev.cleave.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.models.Division.Part;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The parts of a text are the text, and a model can read each. */
class DivisionTest {
  private static final Division TEN = new Division(String::length, 10);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0123456789",
        "0123456789a",
        "a line\nanother line\nand one more\n",
        "words in one line and no other",
        "nospacesandnolinesatallinthistext",
        "\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00\ud83d\ude00"
      })
  void areTheText(String text) {
    List<Part> parts = TEN.parts(text);
    assertEquals(text, parts.stream().map(Part::text).collect(Collectors.joining()));
    for (Part part : parts) {
      assertTrue(part.tokens() <= 10, part::text);
      assertEquals(part.text().length(), part.tokens());
      assertTrue(
          part.text().isEmpty()
              || !Character.isLowSurrogate(part.text().charAt(0))
                  && !Character.isHighSurrogate(part.text().charAt(part.text().length() - 1)),
          part::text);
    }
  }

  @Test
  void endAtLinesOrElseAtSpaces() {
    assertEquals(List.of("one = 1\n", "two = 2 + 2\n"), Division.halves("one = 1\ntwo = 2 + 2\n"));
    assertEquals(List.of("if ship ", "sails"), Division.halves("if ship sails"));
  }

  @Test
  void isOneCharacterAtLeast() {
    assertEquals(3, new Division(_ -> 1000, 10).parts("abc").size());
    assertEquals(1, new Division(_ -> 1000, 10).parts("\ud83d\ude00").size());
  }
}
