package dev.cleave.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.symbol.Definition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DefinitionsTest {
  @Test
  void aNameIsThereOnceAtAPlace() {
    List<Definition> some = List.of(at(5, "b"), at(1, "a"), at(5, "c"));
    List<Definition> others = List.of(at(5, "b"), at(7, "b"), at(1, "a"));
    assertEquals(
        List.of(at(1, "a"), at(5, "b"), at(5, "c"), at(7, "b")), Definitions.sorted(some, others));
  }

  @Test
  void theyAreThoseOfASet() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 1000; round++) {
      List<Definition> some = random(random);
      List<Definition> others = random(random);
      List<Definition> all = new ArrayList<>(some);
      all.addAll(others);
      all.sort(Comparator.comparingInt(Definition::offset));
      assertEquals(
          List.copyOf(new LinkedHashSet<>(all)),
          Definitions.sorted(some, others),
          () -> "-Dcleave.seed=" + seed);
    }
  }

  private static List<Definition> random(Random random) {
    List<Definition> definitions = new ArrayList<>();
    for (int i = random.nextInt(8); i > 0; i--) {
      definitions.add(at(random.nextInt(4), "abc".substring(random.nextInt(3))));
    }
    return definitions;
  }

  private static Definition at(int offset, String name) {
    return new Definition(offset, name);
  }
}
