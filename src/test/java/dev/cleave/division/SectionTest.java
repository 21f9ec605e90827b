package dev.cleave.division;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SectionTest {
  @Test
  void identicalSectionsStay() {
    Section section = section(2, "A", "B");
    assertEquals(section, section.join(section));
  }

  @Test
  void parentAndChildHaveThePathOfTheChild() {
    assertJoined(
        1,
        List.of("Section 1", "SubSection 1.1"),
        section(1, "Section 1"),
        section(2, "Section 1", "SubSection 1.1"));
    assertJoined(
        1,
        List.of("Section", "Sub", "Detail"),
        section(1, "Section"),
        section(3, "Section", "Sub", "Detail"));
  }

  @Test
  void childAndParentHaveThePathOfTheChild() {
    assertJoined(1, List.of("S", "T"), section(2, "S", "T"), section(1, "S"));
  }

  @Test
  void siblingsHaveTheCommonPath() {
    assertJoined(
        2,
        List.of("Section 1"),
        section(2, "Section 1", "Sub 1.1"),
        section(2, "Section 1", "Sub 1.2"));
  }

  @Test
  void unrelatedSectionsHaveTheRoot() {
    assertJoined(1, List.of(), section(1, "Section 1"), section(1, "Section 2"));
  }

  @Test
  void aDeepChainHasTheLowestLevelAndTheDeepestPath() {
    assertJoined(
        1,
        List.of("S1", "S1.1", "S1.1.1"),
        section(1, "S1"),
        section(2, "S1", "S1.1"),
        section(3, "S1", "S1.1", "S1.1.1"));
  }

  @Test
  void whatWasJoinedFromSiblingsIsNotNamedByTheNextOne() {
    assertJoined(2, List.of("S"), section(2, "S", "A"), section(2, "S", "B"), section(2, "S", "C"));
    assertJoined(1, List.of(), section(1, "A"), section(1, "B"), section(1, "B"));
  }

  @Test
  void aPathIsTheParentOfThoseThatBeginWithIt() {
    assertTrue(Section.isParentChild(List.of("Section"), List.of("Section", "SubSection")));
    assertTrue(Section.isParentChild(List.of("A", "B"), List.of("A", "B", "C", "D")));
    assertTrue(Section.isParentChild(List.of(), List.of("A")));
    assertFalse(Section.isParentChild(List.of("X"), List.of("Y")));
    assertFalse(Section.isParentChild(List.of("A", "B"), List.of("A")));
  }

  @Test
  void theCommonPrefixEndsAtTheFirstDifference() {
    assertEquals(
        List.of("A", "B"), Section.commonPrefix(List.of("A", "B", "C"), List.of("A", "B", "D")));
    assertEquals(List.of(), Section.commonPrefix(List.of("X", "Y"), List.of("A", "B")));
    assertEquals(List.of("Same"), Section.commonPrefix(List.of("Same"), List.of("Same")));
  }

  private static Section section(int level, String... path) {
    return new Section(level, List.of(path));
  }

  private static void assertJoined(int level, List<String> path, Section first, Section... next) {
    Section joined = first;
    for (Section each : next) {
      joined = joined.join(each);
    }
    assertEquals(level, joined.level());
    assertEquals(path, joined.path());
  }
}
