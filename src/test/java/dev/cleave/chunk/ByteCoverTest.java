package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ByteCoverTest {

  @Test
  void holdsRangesThatCover() {
    ByteCover cover = new ByteCover(9, new int[] {0, 4}, new int[] {4, 9});
    assertEquals(2, cover.count());
    assertEquals(4, cover.end(0));
    assertEquals(4, cover.start(1));
    assertEquals(9, cover.end(1));
    assertEquals(0, new ByteCover(0, new int[0], new int[0]).count());
  }

  @Test
  void saysWhereItIsNone() {
    assertFault("gap: range 0 starts at 1, expected 0", 9, new int[] {1}, new int[] {9});
    assertFault("gap: range 1 starts at 5, expected 4", 9, new int[] {0, 5}, new int[] {4, 9});
    assertFault("overlap: range 1 starts at 3, expected 4", 9, new int[] {0, 3}, new int[] {4, 9});
    assertFault("empty: range 1 is [4, 4)", 9, new int[] {0, 4, 4}, new int[] {4, 4, 9});
    assertFault("the last range ends at 8, the file at 9", 9, new int[] {0, 4}, new int[] {4, 8});
    assertFault("the last range ends at 10, the file at 9", 9, new int[] {0}, new int[] {10});
    assertFault("the last range ends at 0, the file at 1", 1, new int[0], new int[0]);
    assertFault("1 starts, 2 ends", 9, new int[] {0}, new int[] {4, 9});
  }

  private static void assertFault(String message, int size, int[] starts, int[] ends) {
    var thrown =
        assertThrows(IllegalArgumentException.class, () -> new ByteCover(size, starts, ends));
    assertEquals(message, thrown.getMessage());
  }
}
