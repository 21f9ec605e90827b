package dev.cleave.division;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.division.ValueJoiner.ValueRange;
import dev.cleave.symbol.Role;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueJoinerTest {
  private static final int MAXIMUM = 100;
  private static final int MINIMUM = 50;
  private static final int PREFERRED = 80;
  private static final JoinLimits LIMITS =
      new JoinLimits(
          (start, end) -> end - start <= MAXIMUM,
          (start, end) -> end - start < MINIMUM,
          (start, end) -> end - start <= PREFERRED,
          true);

  @Test
  void joinsSmallEntriesUpToThePreferredSize() {
    assertEquals(List.of("0-80 a … c", "80-110 d"), packed(LIMITS, 30, 30, 20, 30));
  }

  @Test
  void joinsNothingWithAnEntryOfSubstance() {
    assertEquals(List.of("0-10 a", "10-60 b", "60-70 c"), packed(LIMITS, 10, 50, 10));
  }

  @Test
  void joinsUpToTheMaximumIfThatIsTheOnlyLimit() {
    assertEquals(
        List.of("0-100 a … b", "100-140 c"), packed(JoinLimits.upTo(LIMITS.maximum()), 60, 40, 40));
  }

  @Test
  void joinsNothingApart() {
    assertEquals(List.of("0-10 a", "10-20 b"), packed(LIMITS.apart(), 10, 10));
  }

  @Test
  void anOpeningOfPunctuationGoesWithTheFirstEntryAndLeavesItsPlace() {
    var packer = new ValueJoiner(LIMITS);
    ValueJoiner.Level level = packer.level();
    level.opening(piece(0, 2, -1, "r"), true);
    add(packer, level, piece(2, 92, 0, "r", "a"));
    add(packer, level, piece(92, 95, 0, "r", "b"));
    level.closing(piece(95, 97, 0, "r"), false);
    assertEquals(List.of("0-92 a", "92-97 b"), names(packer));
    assertEquals(2, packer.pieces().getFirst().section().level());
    assertEquals(List.of(-1, 0), packer.pieces().stream().map(ValueRange::parent).toList());
  }

  @Test
  void anOpeningWithAKeyHasTheDeeperPathAndTheLowerLevel() {
    var packer = new ValueJoiner(LIMITS);
    ValueJoiner.Level level = packer.level();
    level.opening(piece(0, 9, -1, "r", "a"), false);
    add(packer, level, piece(9, 20, 0, "r", "a", "b"));
    Section section = packer.pieces().getFirst().section();
    assertEquals(new Section(2, List.of("r", "a", "b")), section);
  }

  @Test
  void aDividedEntryIsNotJoinedWithThoseBesideIt() {
    var packer = new ValueJoiner(LIMITS);
    ValueJoiner.Level level = packer.level();
    add(packer, level, piece(0, 10, -1, "r", "a"));
    ValueJoiner.Level inner = packer.level();
    int first = packer.pieces().size();
    add(packer, inner, piece(10, 40, 10, "r", "b", "0"));
    add(packer, inner, piece(40, 95, 10, "r", "b", "1"));
    add(packer, inner, piece(95, 105, 10, "r", "b", "2"));
    inner.closing(piece(105, 107, 10, "r", "b"), false);
    level.entry(first, 10, 107, false);
    add(packer, level, piece(107, 117, -1, "r", "c"));
    assertEquals(List.of("0-10 a", "10-40 0", "40-95 1", "95-107 2", "107-117 c"), names(packer));
  }

  private static List<String> packed(JoinLimits limits, int... sizes) {
    var packer = new ValueJoiner(limits);
    ValueJoiner.Level level = packer.level();
    int start = 0;
    for (int i = 0; i < sizes.length; i++) {
      add(packer, level, piece(start, start + sizes[i], -1, "r", "" + (char) ('a' + i)));
      start += sizes[i];
    }
    return names(packer);
  }

  private static void add(ValueJoiner packer, ValueJoiner.Level level, ValueRange piece) {
    packer.add(piece);
    level.entry(packer.pieces().size() - 1, piece.start(), piece.end(), false);
  }

  private static ValueRange piece(int start, int end, int parent, String... path) {
    var section = new Section(path.length, Arrays.asList(path));
    return new ValueRange(start, end, section, parent, Role.WHOLE);
  }

  private static List<String> names(ValueJoiner packer) {
    return packer.pieces().stream()
        .map(each -> each.start() + "-" + each.end() + " " + each.section().name())
        .toList();
  }
}
