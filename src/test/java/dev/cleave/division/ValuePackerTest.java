package dev.cleave.division;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValuePackerTest {

  @Test
  void takesTheLowestLevel() {
    assertPacked(
        section(1, "Section", "Sub", "Detail"),
        section(1, "Section"),
        section(3, "Section", "Sub", "Detail"));
    assertPacked(section(1, "Section", "Sub"), section(2, "Section", "Sub"), section(1, "Section"));
  }

  @Test
  void keepsTheSectionOfEquals() {
    assertPacked(section(2, "A", "B"), section(2, "A", "B"), section(2, "A", "B"));
    assertPacked(section(0), section(0), section(0));
  }

  @Test
  void takesTheChildsPathOfParentAndChild() {
    assertPacked(
        section(1, "Section 1", "SubSection 1.1"),
        section(1, "Section 1"),
        section(2, "Section 1", "SubSection 1.1"));
    assertPacked(
        section(2, "A", "B", "C", "D"), section(2, "A", "B"), section(4, "A", "B", "C", "D"));
  }

  @Test
  void takesTheCommonParentOfSiblings() {
    assertPacked(
        section(2, "Section 1"),
        section(2, "Section 1", "Sub 1.1"),
        section(2, "Section 1", "Sub 1.2"));
    assertPacked(section(3, "A", "B"), section(3, "A", "B", "C"), section(3, "A", "B", "D"));
  }

  @Test
  void takesTheRootOfTheUnrelated() {
    assertPacked(section(1), section(1, "Section 1"), section(1, "Section 2"));
    assertPacked(section(2), section(2, "X", "Y"), section(2, "A", "B"));
  }

  @Test
  void takesTheDeepestPathOfADescent() {
    assertPacked(
        section(1, "S1", "S1.1", "S1.1.1"),
        section(1, "S1"),
        section(2, "S1", "S1.1"),
        section(3, "S1", "S1.1", "S1.1.1"));
  }

  @Test
  void namesNoLateChildForTheSiblingsBeforeIt() {
    assertPacked(section(2, "A"), section(2, "A", "1"), section(2, "A", "2"), section(2, "A", "3"));
    assertPacked(section(1), section(1, "A"), section(1, "B"), section(1, "C"));
  }

  @Test
  void packsNeighboursUpToTheMaximumAndNotBeyond() {
    Section[] abc = {section(2, "r", "a"), section(2, "r", "b"), section(2, "r", "c")};
    assertEquals(List.of("0-20 2 [r]", "20-30 2 [r, c]"), pack(20, 10, abc));
    assertEquals(List.of("0-10 2 [r, a]", "10-20 2 [r, b]", "20-30 2 [r, c]"), pack(19, 10, abc));
  }

  @Test
  void leavesAValueOverTheMaximumAlone() {
    assertEquals(
        List.of("0-5 1 [a]", "5-45 1 [b]", "45-50 1 [c]"),
        pack(20, new int[] {5, 45, 50}, section(1, "a"), section(1, "b"), section(1, "c")));
  }

  @Test
  void packsNothingAcrossAFlush() {
    List<String> pieces = new ArrayList<>();
    var packer = packer(100, pieces);
    packer.add(0, 10, section(2, "r", "a"), null);
    packer.flush();
    packer.add(30, 40, section(2, "r", "b"), null);
    packer.flush();
    packer.flush();
    assertEquals(List.of("0-10 2 [r, a]", "30-40 2 [r, b]"), pieces);
  }

  /** What fits neither with the siblings after it nor with all of them stays alone. */
  @Test
  void packsSiblingsBeforeNeighbours() {
    List<String> pieces = new ArrayList<>();
    var packer = packer(20, pieces);
    Section parent = section(3, "r", "t");
    packer.add(0, 5, section(2, "r", "t"), null);
    packer.add(5, 15, section(3, "r", "t", "a"), parent);
    packer.add(15, 25, section(3, "r", "t", "b"), parent);
    packer.add(25, 30, section(3, "r", "t", "c"), parent);
    packer.add(30, 35, section(2, "r", "u"), section(2, "r"));
    packer.flush();
    assertEquals(List.of("0-5 2 [r, t]", "5-25 3 [r, t]", "25-35 2 [r]"), pieces);
  }

  private static Section section(int level, String... path) {
    return new Section(level, List.of(path));
  }

  private static void assertPacked(Section expected, Section... values) {
    int size = 10 * values.length;
    assertEquals(
        List.of("0-%d %d %s".formatted(size, expected.level(), expected.path())),
        pack(1000, 10, values));
  }

  private static List<String> pack(int max, int bytesEach, Section... values) {
    int[] ends = new int[values.length];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = bytesEach * (i + 1);
    }
    return pack(max, ends, values);
  }

  private static List<String> pack(int max, int[] ends, Section... values) {
    List<String> pieces = new ArrayList<>();
    var packer = packer(max, pieces);
    for (int i = 0; i < values.length; i++) {
      packer.add(i == 0 ? 0 : ends[i - 1], ends[i], values[i], null);
    }
    packer.flush();
    return pieces;
  }

  private static ValuePacker packer(int max, List<String> pieces) {
    return new ValuePacker(
        (start, end) -> end - start <= max,
        (start, end, section) ->
            pieces.add("%d-%d %d %s".formatted(start, end, section.level(), section.path())));
  }
}
