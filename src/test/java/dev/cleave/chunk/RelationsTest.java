package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RelationsTest {
  private static final String FERRY =
      """
      import dock.Pier;

      class Ferry {
        void board() {}

        int seats = 1;

        class Deck {
          void sail() {}
        }
      }

      enum Port { A }
      """;

  @Test
  void siblingsHaveOneParentInTheOrderOfTheFile() {
    assertEquals(
        List.of(
            "import dock.Pier;: null, class Ferry {, 0",
            "class Ferry {: import dock.Pier;, enum Port { A }, 4",
            "void board() {}: null, int seats = 1;, 0",
            "int seats = 1;: void board() {}, class Deck {, 0",
            "class Deck {: int seats = 1;, }, 2",
            "void sail() {}: null, }, 0",
            "}: void sail() {}, null, 0",
            "}: class Deck {, null, 0",
            "enum Port { A }: class Ferry {, null, 0"),
        relations(CutFile.of("Ferry.java", FERRY)));
  }

  @Test
  void partsOfADeclarationAreSiblings() {
    String source = "def a(): one(1)\n\ndef b():\n  two(3)\n  four(5)\n\ndef c(): six()\n";
    assertEquals(
        List.of(
            "def a(): one(1): null, def b():, 0",
            "def b():: def a(): one(1), four(5), 0",
            "four(5): def b():, def c(): six(), 0",
            "def c(): six(): four(5), null, 0"),
        relations(CutFile.of("ferry.py", source, CutFile.max(20))));
  }

  @Test
  void theFirstPartOfAnOpeningHasTheChildren() {
    String fields = "  int a;\n  int b;\n  int c;\n  int d;\n  int e;\n";
    String source = "class A {\n" + fields + "  void m() {}\n}\n";
    assertEquals(
        List.of(
            "class A {: null, int c;, 2",
            "int c;: class A {, null, 0",
            "void m() {}: null, }, 0",
            "}: void m() {}, null, 0"),
        relations(CutFile.of("A.java", source, CutFile.max(40))));
  }

  @Test
  void aMemberThatStandsElsewhereIsASibling() {
    String source = "class A {\n  void m();\n};\n\nint x;\n\nvoid A::m() {}\n";
    assertEquals(
        List.of(
            "class A {: null, int x;, 3",
            "void m();: null, };, 0",
            "};: void m();, void A::m() {}, 0",
            "int x;: class A {, null, 0",
            "void A::m() {}: };, null, 0"),
        relations(CutFile.of("a.cc", source)));
  }

  @Test
  void aFileWithoutChunksHasNone() {
    assertEquals(List.of(), relations(CutFile.of("Empty.java", "")));
  }

  /** Each chunk, its siblings and the number of its children, by first lines. */
  private static List<String> relations(CutFile file) {
    List<Chunk> chunks = file.chunks();
    var relations = new Relations(chunks);
    return IntStream.range(0, chunks.size())
        .mapToObj(
            i ->
                "%s: %s, %s, %d"
                    .formatted(
                        line(chunks, chunks.get(i).chunkId()),
                        line(chunks, relations.previous(i)),
                        line(chunks, relations.next(i)),
                        relations.children(i)))
        .toList();
  }

  private static String line(List<Chunk> chunks, String id) {
    return chunks.stream()
        .filter(chunk -> chunk.chunkId().equals(id))
        .map(chunk -> chunk.content().text().strip().lines().findFirst().orElse(""))
        .findFirst()
        .orElse("null");
  }
}
