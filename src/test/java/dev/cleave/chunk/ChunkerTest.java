package dev.cleave.chunk;

import static dev.cleave.testing.BoundedFiles.segment;
import static dev.cleave.testing.BoundedFiles.symbol;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.context.HeaderOptions;
import dev.cleave.file.Blake3Hash;
import dev.cleave.reading.Strategy;
import dev.cleave.size.ByteUnit;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.BoundedFiles;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunkerTest {
  private static final String CODE =
      """
      import a;

      /** A class. */
      class A {
        int field;
        void method() {}
        int other;
      }
      """;

  @Test
  void anEmptyFileHasNoChunksAndABlankOneHasOne() {
    ChunkedFile empty = divide(BoundedFiles.lines(""), 2000);
    assertEquals(List.of(), empty.chunks());
    assertEquals(0, empty.lineCount());
    ChunkedFile blank = divide(BoundedFiles.lines(" \n\n\t\n"), 2000);
    assertEquals(List.of(" \n\n\t\n"), texts(blank));
    assertEquals(3, blank.lineCount());
    assertTrue(blank.chunks().getFirst().text().trivial());
  }

  @Test
  void aSegmentIsAChunkWithItsPlaceAndHash() {
    Chunk chunk = divide(container(), 2000).chunks().get(3);
    byte[] bytes = CODE.getBytes(StandardCharsets.UTF_8);
    int start = CODE.indexOf("  void method");
    int end = CODE.indexOf("  int other");
    assertEquals(start, chunk.range().start());
    assertEquals(end, chunk.range().end());
    assertEquals(6, chunk.range().startLine());
    assertEquals(6, chunk.range().endLine());
    assertEquals(0, chunk.part().index());
    assertEquals(1, chunk.part().count());
    assertEquals(Blake3Hash.hex(bytes, start, end), chunk.text().contentHash());
    assertEquals(6, chunk.text().tokenEstimate()); // 19 characters
    assertFalse(chunk.text().trivial(), "it has a name");
  }

  @Test
  void membersAndBodiesPointToTheOpening() {
    List<Chunk> chunks = divide(container(), 2000).chunks();
    String opening = chunks.get(1).chunkId();
    assertNull(chunks.get(0).id().parentChunkId());
    assertNull(chunks.get(1).id().parentChunkId());
    for (int i = 2; i < 6; i++) {
      assertEquals(opening, chunks.get(i).id().parentChunkId());
    }
    assertEquals(chunks.get(1).id().symbolId(), chunks.get(5).id().symbolId());
    assertFalse(chunks.get(2).id().symbolId().equals(chunks.get(3).id().symbolId()));
    assertEquals(6, chunks.stream().map(Chunk::chunkId).distinct().count());
  }

  @Test
  void countsTriviaOnBothSides() {
    List<Chunk> chunks = divide(container(), 2000).chunks();
    assertEquals("/** A class. */\n".length(), chunks.get(1).trivia().leading());
    assertEquals(0, chunks.get(1).trivia().trailing());
    assertEquals(0, chunks.get(0).trivia().leading());
    assertEquals("\n\n".length(), chunks.get(0).trivia().trailing());
  }

  @Test
  void partsShareTriviaAndSymbolAndTheFirstHasTheImports() {
    String text = "// doc\n// more doc\n" + "statement();\n".repeat(4) + "\n\n\n\n\n";
    int code = text.indexOf("statement");
    int codeEnd = text.lastIndexOf(";") + 1;
    Segment segment =
        new Segment(
            0, Role.WHOLE, 0, Extent.of(0, text.length(), code, codeEnd), List.of("a", "b"));
    ChunkedFile file = divide(utf8(text, List.of(symbol(-1, Kind.FUNCTION, 1, "f")), segment), 32);
    List<Chunk> chunks = file.chunks();
    assertEquals(
        List.of(
            "// doc\n// more doc\nstatement();\n",
            "statement();\n".repeat(2),
            "statement();\n\n\n\n\n\n"),
        texts(file));
    assertEquals(List.of(0, 1, 2), chunks.stream().map(each -> each.part().index()).toList());
    assertEquals(List.of(3, 3, 3), chunks.stream().map(each -> each.part().count()).toList());
    assertEquals(List.of(19, 0, 0), chunks.stream().map(each -> each.trivia().leading()).toList());
    assertEquals(List.of(0, 0, 6), chunks.stream().map(each -> each.trivia().trailing()).toList());
    assertEquals(1, chunks.stream().map(each -> each.id().symbolId()).distinct().count());
    assertEquals(3, chunks.stream().map(Chunk::chunkId).distinct().count());
    assertEquals(List.of("a", "b"), chunks.get(0).names().imports());
    assertEquals(List.of(), chunks.get(1).names().imports());
    assertEquals(List.of(1, 4, 6), chunks.stream().map(each -> each.range().startLine()).toList());
    assertEquals(List.of(3, 5, 11), chunks.stream().map(each -> each.range().endLine()).toList());
  }

  @Test
  void idsStayWhileTheTextMovesAndChanges() {
    Symbol f = symbol(-1, Kind.FUNCTION, 1, "f");
    String before = "f() { one(); }\n";
    String after = "f() { another(); }\n";
    Chunk old = divide(utf8(before, List.of(f), whole(before)), 100).chunks().getFirst();
    Chunk changed = divide(utf8(after, List.of(f), whole(after)), 100).chunks().getFirst();
    assertEquals(old.chunkId(), changed.chunkId());
    assertEquals(old.id().symbolId(), changed.id().symbolId());
    assertFalse(old.text().contentHash().equals(changed.text().contentHash()));
  }

  @Test
  void dividesAValueThatIsTooLarge() {
    String text = "aaaaaaaa\n".repeat(2) + "b".repeat(40) + "\n";
    List<Symbol> symbols =
        List.of(
            symbol(-1, Kind.DATA, 1, "x"),
            symbol(-1, Kind.DATA, 1, "y"),
            symbol(-1, Kind.DATA, 1, "z"));
    List<Segment> segments =
        List.of(
            segment(0, Role.WHOLE, 0, 0, 9),
            segment(1, Role.WHOLE, 0, 9, 18),
            segment(2, Role.WHOLE, 0, 18, 59));
    ChunkedFile file =
        divide(
            BoundedFiles.of(
                text.getBytes(StandardCharsets.UTF_8),
                TextEncoding.UTF_8,
                symbols,
                segments,
                Seams.NONE,
                Strategy.DOCUMENT),
            30);
    assertEquals(
        List.of("aaaaaaaa\n", "aaaaaaaa\n", "b".repeat(20), "b".repeat(20) + "\n"), texts(file));
    assertEquals(List.of("z"), file.symbolOf(file.chunks().get(3)).path());
  }

  @Test
  void refusesSegmentsThatCoverNotEverything() {
    String text = "0123456789";
    List<Symbol> symbols = List.of(symbol(-1, Kind.TEXT, 0));
    BoundedFile gap =
        utf8(text, symbols, segment(0, Role.BODY, 0, 0, 4), segment(0, Role.BODY, 1, 5, 10));
    assertThrows(IllegalArgumentException.class, () -> divide(gap, 2000));
    BoundedFile none = utf8(text, symbols);
    assertThrows(IllegalArgumentException.class, () -> divide(none, 2000));
  }

  /** An import, and a class of opening, body, method, body and closing. */
  private static BoundedFile container() {
    List<Symbol> symbols =
        List.of(
            symbol(-1, Kind.IMPORT, 0),
            symbol(-1, Kind.CLASS, 1, "A"),
            symbol(1, Kind.METHOD, 2, "A", "method"));
    int[] starts = {
      0,
      CODE.indexOf("/**"),
      CODE.indexOf("  int field"),
      CODE.indexOf("  void"),
      CODE.indexOf("  int other"),
      CODE.indexOf("}\n", CODE.indexOf("other")),
      CODE.length()
    };
    return utf8(
        CODE,
        symbols,
        new Segment(
            0, Role.WHOLE, 0, Extent.of(starts[0], starts[1], 0, starts[1] - 2), List.of("a")),
        new Segment(
            1,
            Role.OPENING,
            0,
            Extent.of(starts[1], starts[2], CODE.indexOf("class A"), starts[2]),
            List.of()),
        segment(1, Role.BODY, 0, starts[2], starts[3]),
        segment(2, Role.WHOLE, 0, starts[3], starts[4]),
        segment(1, Role.BODY, 1, starts[4], starts[5]),
        segment(1, Role.CLOSING, 0, starts[5], starts[6]));
  }

  private static Segment whole(String text) {
    return segment(0, Role.WHOLE, 0, 0, text.length());
  }

  private static BoundedFile utf8(String text, List<Symbol> symbols, Segment... segments) {
    return BoundedFiles.of(
        text.getBytes(StandardCharsets.UTF_8),
        TextEncoding.UTF_8,
        symbols,
        List.of(segments),
        Seams.NONE,
        Strategy.SYNTAX);
  }

  private static ChunkedFile divide(BoundedFile file, int max) {
    return new Chunker(new SizeLimit(new ByteUnit(), max), HeaderOptions.NONE).chunk(file);
  }

  private static List<String> texts(ChunkedFile file) {
    return IntStream.range(0, file.chunks().size())
        .mapToObj(i -> file.chunks().get(i).content().text())
        .toList();
  }
}
