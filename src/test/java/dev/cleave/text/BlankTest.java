package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlankTest {

  @Test
  void eachNotionHasItsCharacters() {
    assertEquals("\t ", characters(Blank::isSpaceOrTab));
    assertEquals("\t\f ", characters(Blank::isIndent));
    assertEquals("\t\u000B\f\r ", characters(Blank::isInLine));
    assertEquals("\t\n\u000B\f\r ", characters(Blank::is));
    assertEquals(33, characters(Blank::isOrControl).length());
  }

  private static String characters(IntPredicate blank) {
    return IntStream.rangeClosed(Byte.MIN_VALUE, Character.MAX_VALUE)
        .filter(blank)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
