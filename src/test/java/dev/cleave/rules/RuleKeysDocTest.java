package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.rules.ValueType.Keys;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The tables of {@code docs/adding-a-language.md} have every key of a rule file, and no other. */
class RuleKeysDocTest {
  static final Iterable<Keys> ALL = KeyTables.SECTIONS.keySet();

  @ParameterizedTest
  @FieldSource("ALL")
  void hasTheKeysOfTheCode(Keys keys) {
    assertEquals(
        new TreeSet<>(keys.types().keySet()),
        new TreeSet<>(KeyTables.meanings(KeyTables.SECTIONS.get(keys)).keySet()));
  }
}
