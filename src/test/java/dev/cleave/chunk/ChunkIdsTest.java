package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChunkIdsTest {

  @Test
  void everyPartOfAPlaceMakesAnotherId() {
    List<Symbol> symbols =
        List.of(
            symbol(Kind.METHOD, 0, "a", "bc"),
            symbol(Kind.METHOD, 0, "ab", "c"),
            symbol(Kind.METHOD, 0, "abc"),
            symbol(Kind.METHOD, 0, "a::bc"),
            symbol(Kind.METHOD, 0),
            symbol(Kind.METHOD, 0, ""),
            symbol(Kind.METHOD, 1, "a", "bc"),
            symbol(Kind.GETTER, 0, "a", "bc"));
    Set<String> ids = new HashSet<>();
    List<String> all = new ArrayList<>();
    for (String file : List.of("a.ts", "b.ts")) {
      ChunkIds of = new ChunkIds(file, symbols);
      for (int i = 0; i < symbols.size(); i++) {
        all.add(of.symbolId(i));
      }
      all.add(of.chunkId(segment(Role.WHOLE, 0, 0, 9), 0));
      all.add(of.chunkId(segment(Role.BODY, 0, 0, 9), 0));
      all.add(of.chunkId(segment(Role.BODY, 1, 0, 9), 0));
      all.add(of.chunkId(segment(Role.BODY, 1, 0, 9), 1));
    }
    ids.addAll(all);
    assertEquals(all.size(), ids.size());
    assertTrue(all.stream().allMatch(id -> id.matches("[0-9a-f]{32}")));
  }

  @Test
  void aPlaceKeepsItsIdWhereverItsBytesAre() {
    List<Symbol> symbols = List.of(symbol(Kind.METHOD, 0, "a"));
    assertEquals(
        new ChunkIds("a.ts", symbols).chunkId(segment(Role.WHOLE, 0, 0, 9), 0),
        new ChunkIds("a.ts", symbols).chunkId(segment(Role.WHOLE, 0, 70, 90), 0));
  }

  private static Symbol symbol(Kind kind, int occurrence, String... path) {
    return new Symbol(
        -1,
        kind,
        "",
        List.of(path),
        path.length,
        occurrence,
        null,
        null,
        List.of(ContentType.CODE));
  }

  private static Segment segment(Role role, int occurrence, int start, int end) {
    return new Segment(0, role, occurrence, start, end, start, end, List.of());
  }
}
