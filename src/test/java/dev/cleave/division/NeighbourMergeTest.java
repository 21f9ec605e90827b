package dev.cleave.division;

import static dev.cleave.division.BoundedFiles.segment;
import static dev.cleave.division.BoundedFiles.symbol;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.Strategy;
import dev.cleave.size.ByteUnit;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextEncoding;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NeighbourMergeTest {

  @Test
  void takesTheLowestLevel() {
    assertSection(
        section(1, "Section", "Sub", "Detail"),
        section(1, "Section"),
        section(3, "Section", "Sub", "Detail"));
    assertSection(
        section(1, "Section", "Sub"), section(2, "Section", "Sub"), section(1, "Section"));
  }

  @Test
  void keepsTheSectionOfEquals() {
    assertSection(section(2, "A", "B"), section(2, "A", "B"), section(2, "A", "B"));
    assertSection(section(0), section(0), section(0));
  }

  @Test
  void takesTheChildsPathOfParentAndChild() {
    assertSection(
        section(1, "Section 1", "SubSection 1.1"),
        section(1, "Section 1"),
        section(2, "Section 1", "SubSection 1.1"));
    assertSection(
        section(2, "A", "B", "C", "D"), section(2, "A", "B"), section(4, "A", "B", "C", "D"));
  }

  @Test
  void takesTheCommonParentOfSiblings() {
    assertSection(
        section(2, "Section 1"),
        section(2, "Section 1", "Sub 1.1"),
        section(2, "Section 1", "Sub 1.2"));
    assertSection(section(3, "A", "B"), section(3, "A", "B", "C"), section(3, "A", "B", "D"));
  }

  @Test
  void takesTheRootOfTheUnrelated() {
    assertSection(section(1), section(1, "Section 1"), section(1, "Section 2"));
    assertSection(section(2), section(2, "X", "Y"), section(2, "A", "B"));
  }

  @Test
  void takesTheDeepestPathOfADescent() {
    assertSection(
        section(1, "S1", "S1.1", "S1.1.1"),
        section(1, "S1"),
        section(2, "S1", "S1.1"),
        section(3, "S1", "S1.1", "S1.1.1"));
  }

  @Test
  void namesNoLateChildForTheSiblingsBeforeIt() {
    assertSection(
        section(2, "A"), section(2, "A", "1"), section(2, "A", "2"), section(2, "A", "3"));
    assertSection(section(1), section(1, "A"), section(1, "B"), section(1, "C"));
  }

  @Test
  void joinsNeighboursUpToTheMaximumAndNotBeyond() {
    BoundedFile merged =
        merge(20, section(2, "r", "a"), section(2, "r", "b"), section(2, "r", "c"));
    assertEquals(List.of(List.of(0, 20), List.of(20, 30)), ranges(merged));
    assertEquals(List.of("r"), merged.symbols().get(0).path());
    assertEquals("r", merged.symbols().get(0).name());
    assertEquals(List.of("r", "c"), merged.symbols().get(1).path());
    assertEquals(Kind.DATA, merged.symbols().get(1).kind());
    assertEquals(
        List.of(List.of(0, 10), List.of(10, 20), List.of(20, 30)),
        ranges(merge(19, section(2, "r", "a"), section(2, "r", "b"), section(2, "r", "c"))));
  }

  @Test
  void leavesWhatIsOverTheMaximumToItself() {
    byte[] bytes = new byte[50];
    List<Symbol> symbols = new ArrayList<>();
    for (String name : List.of("a", "b", "c")) {
      symbols.add(symbol(-1, Kind.DATA, 1, name));
    }
    List<Segment> segments =
        List.of(
            segment(0, Role.WHOLE, 0, 0, 5),
            segment(1, Role.WHOLE, 0, 5, 45),
            segment(2, Role.WHOLE, 0, 45, 50));
    BoundedFile merged = merge(20, bytes, symbols, segments);
    assertEquals(List.of(List.of(0, 5), List.of(5, 45), List.of(45, 50)), ranges(merged));
  }

  @Test
  void countsTheOccurrencesOfAPathAndFindsTheParentAgain() {
    List<Symbol> symbols =
        List.of(
            symbol(-1, Kind.DATA, 1, "r"), symbol(0, Kind.DATA, 2, "r", "a"),
            symbol(0, Kind.DATA, 2, "r", "b"), symbol(0, Kind.DATA, 2, "r", "c"),
            symbol(0, Kind.DATA, 2, "r", "d"), symbol(0, Kind.DATA, 2, "r", "e"));
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      segments.add(segment(i, i == 0 ? Role.OPENING : Role.WHOLE, 0, 10 * i, 10 * i + 10));
    }
    segments.add(segment(0, Role.CLOSING, 0, 60, 70));
    BoundedFile merged = merge(20, new byte[70], symbols, segments);
    assertEquals(
        List.of(List.of(0, 20), List.of(20, 40), List.of(40, 60), List.of(60, 70)), ranges(merged));
    assertEquals(List.of(-1, 0, 0, -1), merged.symbols().stream().map(Symbol::parent).toList());
    assertEquals(
        List.of(List.of("r", "a"), List.of("r"), List.of("r"), List.of("r")),
        merged.symbols().stream().map(Symbol::path).toList());
    assertEquals(List.of(0, 0, 1, 2), merged.symbols().stream().map(Symbol::occurrence).toList());
  }

  private static Symbol section(int level, String... path) {
    return symbol(-1, Kind.DATA, level, path);
  }

  private static void assertSection(Symbol expected, Symbol... pieces) {
    BoundedFile merged = merge(1000, pieces);
    assertEquals(1, merged.symbols().size());
    assertEquals(expected, merged.symbols().getFirst());
  }

  /** Pieces of ten bytes each. */
  private static BoundedFile merge(int max, Symbol... pieces) {
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < pieces.length; i++) {
      segments.add(segment(i, Role.WHOLE, 0, 10 * i, 10 * i + 10));
    }
    return merge(max, new byte[10 * pieces.length], List.of(pieces), segments);
  }

  private static BoundedFile merge(
      int max, byte[] bytes, List<Symbol> symbols, List<Segment> segments) {
    BoundedFile file =
        BoundedFiles.of(
            bytes, TextEncoding.UTF_8, symbols, segments, Seams.NONE, Strategy.DOCUMENT);
    return new NeighbourMerge(new ByteUnit(), max).merge(file);
  }

  private static List<List<Integer>> ranges(BoundedFile file) {
    return file.segments().stream().map(s -> List.of(s.start(), s.end())).toList();
  }
}
