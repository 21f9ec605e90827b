package dev.cleave.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.TestOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A copy of a file is cut as if it were parsed. */
class BoundaryCacheTest {
  private static final String CLASS = "class A {\n  void a() {}\n\n  void b() {}\n}\n";

  private static final CutOptions LARGE_FILES =
      TestOptions.of("maxParseBytes", BoundaryCache.MAX_BYTES);

  static List<GoldenSource> sources() {
    return GoldenSource.all();
  }

  @ParameterizedTest
  @MethodSource("sources")
  void aCopyHasTheSameChunks(GoldenSource source) {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      ChunkedFile first = cutter.cut(file("a/" + source.name(), source.text(), true));
      ChunkedFile copy = cutter.cut(file("b/" + source.name(), source.text(), true));
      assertEquals(0, copy.bounded().parseMicros());
      ChunkedFile alone = cutter.cut(file("b/" + source.name(), source.text(), false));
      assertEquals(listed(alone), listed(copy));
      assertEquals(alone.bounded().reading().symbols(), copy.bounded().reading().symbols());
      assertEquals(alone.bounded().reading().strategy(), copy.bounded().reading().strategy());
      assertEquals(alone.bounded().parseStatus(), copy.bounded().parseStatus());
      assertEquals(alone.bounded().reading().errors(), copy.bounded().reading().errors());
      assertEquals(
          alone.bounded().detected().languageSource(), copy.bounded().detected().languageSource());
      assertEquals(alone.bounded().detected().language(), copy.bounded().detected().language());
      assertEquals("b/" + source.name(), copy.source().ref().path());
      assertEquals(first.chunks().size(), copy.chunks().size());
    }
  }

  @Test
  void idsAreThoseOfTheCopy() {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      Chunk first = cutter.cut(file("A.java", CLASS, true)).chunks().getFirst();
      Chunk copy = cutter.cut(file("B.java", CLASS, true)).chunks().getFirst();
      assertEquals(first.content(), copy.content());
      assertNotEquals(first.chunkId(), copy.chunkId());
    }
  }

  @Test
  void theSameBytesInAnotherLanguageAreParsed() {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      cutter.cut(file("A.java", CLASS, true));
      BoundedFile other = cutter.cut(file("A.cs", CLASS, true)).bounded();
      assertEquals("csharp", other.detected().language());
      assertTrue(other.parseMicros() > 0);
    }
  }

  @Test
  void dropsWhatWasNotUsedForLongest() {
    String large = "// " + "x".repeat(BoundaryCache.MAX_BYTES / 3) + "\n";
    try (var cutter = new Cutter(LARGE_FILES)) {
      assertTrue(isParsed(cutter, large + "class A {}"));
      assertTrue(isParsed(cutter, large + "class B {}"));
      assertFalse(isParsed(cutter, large + "class A {}"));
      assertTrue(isParsed(cutter, large + "class C {}"));
      assertFalse(isParsed(cutter, large + "class A {}"));
      assertTrue(isParsed(cutter, large + "class B {}"));
    }
  }

  private static boolean isParsed(Cutter cutter, String text) {
    BoundedFile bounded = cutter.cut(file("A.java", text, true)).bounded();
    assertEquals(ParseStatus.OK, bounded.parseStatus());
    return bounded.parseMicros() > 0;
  }

  private static List<String> listed(ChunkedFile file) {
    return file.chunks().stream().map(Chunk::toString).toList();
  }

  private static SourceFile file(String path, String text, boolean copies) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    var ref = new SourceRef("memory:" + path, path, bytes.length, 0, null, null);
    return SourceFile.read(copies ? ref.withCopies() : ref, bytes);
  }
}
