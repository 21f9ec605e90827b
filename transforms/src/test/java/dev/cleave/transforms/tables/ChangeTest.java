package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeTest {

  @Test
  void hasALabel() {
    assertEquals(
        List.of("new", "changed", "config-changed", "unchanged", "removed"),
        Arrays.stream(Change.values()).map(Change::label).toList());
  }

  @Test
  void isFoundByItsLabel() {
    for (Change change : Change.values()) {
      assertEquals(change, Change.of(change.label()));
    }
    assertThrows(IllegalArgumentException.class, () -> Change.of("moved"));
  }
}
