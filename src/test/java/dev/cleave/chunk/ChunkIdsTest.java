package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Extent;
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
    SourceRef given = file("a.ts").with(Repository.given("shop", "1"));
    for (SourceRef file : List.of(file("a.ts"), file("b.ts"), given)) {
      ChunkIds of = new ChunkIds(file, symbols);
      for (int i = 0; i < symbols.size(); i++) {
        all.add(of.symbolId(i));
      }
      all.addAll(
          of.chunkIds(
              List.of(
                  segment(Role.WHOLE, 0, 0, 9),
                  segment(Role.BODY, 0, 0, 9),
                  segment(Role.BODY, 1, 0, 9),
                  segment(Role.BODY, 1, 0, 9)),
              0,
              0,
              0,
              1));
    }
    ids.addAll(all);
    assertEquals(all.size(), ids.size());
    assertTrue(all.stream().allMatch(id -> id.matches("[0-9a-f]{32}")));
  }

  @Test
  void aPlaceKeepsItsIdWhereverItsBytesAre() {
    List<Symbol> symbols = List.of(symbol(Kind.METHOD, 0, "a"));
    assertEquals(
        new ChunkIds(file("a.ts"), symbols).chunkIds(List.of(segment(Role.WHOLE, 0, 0, 9)), 0),
        new ChunkIds(file("a.ts"), symbols).chunkIds(List.of(segment(Role.WHOLE, 0, 70, 90)), 0));
  }

  /** A repository that was found, and a revision, change no id; a name that was given does. */
  @Test
  void onlyTheNameOfARepositoryThatWasGivenIsPartOfTheIds() {
    SourceRef alone = file("a.ts");
    SourceRef found = alone.with(Repository.found("shop", "1"));
    SourceRef revision = alone.with(Repository.given(null, "1").or(found.repository()));
    SourceRef given = alone.with(Repository.given("shop", null));
    assertEquals(ids(alone), ids(found));
    assertEquals(ids(alone), ids(revision));
    assertEquals(ids(given), ids(alone.with(Repository.given("shop", "2"))));
    List<String> all = new ArrayList<>(ids(alone));
    all.addAll(ids(given));
    all.addAll(ids(alone.with(Repository.given("other", null))));
    assertEquals(9, Set.copyOf(all).size(), all::toString);
  }

  private static List<String> ids(SourceRef file) {
    ChunkIds ids = new ChunkIds(file, List.of(symbol(Kind.METHOD, 0, "a")));
    String chunkId = ids.chunkIds(List.of(segment(Role.WHOLE, 0, 0, 9)), 0).getFirst();
    return List.of(file.fileId(), ids.symbolId(0), chunkId);
  }

  private static SourceRef file(String path) {
    return new SourceRef("/" + path, path, 9, 0, null, null);
  }

  private static Symbol symbol(Kind kind, int occurrence, String... path) {
    return new Symbol(
        -1,
        kind,
        "",
        List.of(path),
        path.length,
        occurrence,
        Symbol.Description.NONE,
        new Symbol.Contents(List.of(ContentType.CODE), null));
  }

  private static Segment segment(Role role, int occurrence, int start, int end) {
    return new Segment(0, role, occurrence, Extent.of(start, end, start, end), List.of());
  }
}
