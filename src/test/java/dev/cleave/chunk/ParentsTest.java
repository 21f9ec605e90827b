package dev.cleave.chunk;

import static dev.cleave.testing.BoundedFiles.symbol;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParentsTest {

  @Test
  void aMemberBelongsToWhatItStandsIn() {
    assertParents(
        List.of(symbol(-1, Kind.CLASS, 1, "A"), symbol(0, Kind.METHOD, 2, "A", "f")), -1, 0);
  }

  @Test
  void aMethodWithAReceiverBelongsToTheTypeAlsoIfThatComesLater() {
    assertParents(
        List.of(
            symbol(-1, Kind.METHOD, 2, "A", "f"),
            symbol(-1, Kind.FUNCTION, 1, "A"),
            symbol(-1, Kind.STRUCT, 1, "A"),
            symbol(-1, Kind.METHOD, 2, "Elsewhere", "f")),
        2,
        -1,
        -1,
        -1);
  }

  @Test
  void aMemberOutOfLineBelongsToTheTypeOfItsPathInTheSameNamespace() {
    assertParents(
        List.of(
            symbol(-1, Kind.CLASS, 1, "A"),
            symbol(-1, Kind.NAMESPACE, 1, "n"),
            symbol(1, Kind.CLASS, 2, "n", "A"),
            symbol(1, Kind.METHOD, 3, "n", "A", "f"),
            symbol(1, Kind.METHOD, 3, "n", "B", "f")),
        -1,
        -1,
        1,
        2,
        1);
  }

  @Test
  void anImplBlockBelongsToTheTypeAndItsMembersToTheBlock() {
    assertParents(
        List.of(
            symbol(-1, Kind.IMPL, 1, "A"),
            symbol(0, Kind.METHOD, 2, "A", "f"),
            symbol(-1, Kind.ENUM, 1, "A"),
            symbol(-1, Kind.IMPL, 1, "Elsewhere")),
        2,
        0,
        -1,
        -1);
  }

  private static void assertParents(List<Symbol> symbols, int... expected) {
    var parents = new Parents(symbols);
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], parents.of(i), symbols.get(i).toString());
    }
  }
}
