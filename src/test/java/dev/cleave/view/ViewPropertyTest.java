package dev.cleave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.charset.CharsetLadder;
import dev.cleave.size.SizeLimit;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.RandomSource;
import dev.cleave.testing.Rounds;
import dev.cleave.testing.TestOptions;
import dev.cleave.text.TextRange;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for the views of every file, on all goldens and on damaged files. */
class ViewPropertyTest {
  private static final int DAMAGED = Rounds.of(375, 1500);
  private static final int SUMMARY_TOKENS = 60;
  private static final List<CutOptions> OPTIONS =
      List.of(
          CutOptions.DEFAULT,
          CutFile.max(200),
          TestOptions.of("maxChunkSize", 100, "sizeUnit", "TOKENS"),
          TestOptions.of("maxChunkSize", 300, "sizeUnit", "CHARS"));

  @Test
  void holdsForAllGoldens() {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (GoldenSource source : GoldenSource.all()) {
        byte[] bytes = source.text().getBytes(StandardCharsets.UTF_8);
        check(source.name(), bytes, CutOptions.DEFAULT, cutter);
      }
    }
  }

  @Test
  void holdsWithATokenizer() {
    var options = TestOptions.of("maxChunkSize", 100, "sizeUnit", "o200k_base");
    try (var cutter = new Cutter(options)) {
      for (GoldenSource source : GoldenSource.of("markdown")) {
        byte[] bytes = source.text().getBytes(StandardCharsets.UTF_8);
        check(source.name(), bytes, options, cutter);
      }
    }
  }

  @Test
  void holdsForDamagedFiles() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    List<GoldenSource> sources = GoldenSource.all();
    var mutate = new RandomSource(random, sources);
    for (CutOptions options : OPTIONS) {
      try (var cutter = new Cutter(options)) {
        for (int i = 0; i < DAMAGED / OPTIONS.size(); i++) {
          GoldenSource source = sources.get(random.nextInt(sources.size()));
          byte[] bytes = mutate.of(source);
          if (CharsetLadder.detect(bytes) != null) {
            check(source.name(), bytes, options, cutter);
          }
        }
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("-Dcleave.seed=" + seed + " " + options + ": " + e, e);
      }
    }
  }

  private static void check(String name, byte[] bytes, CutOptions options, Cutter cutter) {
    ViewSource file = ViewSource.of(CutFile.of(name, bytes, cutter).checked().chunked());
    var strides = new Strides(options.sizeLimit());
    var snippets = new Snippets(options.sizeLimit().unit());
    var summaries = new Summaries(SUMMARY_TOKENS);
    try {
      checkStrides(file, strides.of(file), options.sizeLimit());
      checkSnippets(file, snippets.of(file));
      checkSummaries(file, summaries.of(file));
      assertEquals(strides.of(file), strides.of(file));
      assertEquals(summaries.of(file), summaries.of(file));
      assertEquals(snippets.of(file), snippets.of(file));
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(name + ": " + e, e);
    }
  }

  private static void checkStrides(ViewSource file, List<Stride> strides, SizeLimit size) {
    int covered = 0;
    for (Stride each : strides) {
      assertTrue(each.range().start() <= covered, "a gap at " + covered);
      covered = Math.max(covered, each.range().end());
      var range =
          new TextRange(file.bytes(), each.range().start(), each.range().end(), file.encoding());
      assertTrue(size.fits(range), each::toString);
      assertEquals(range.text(), each.content().text());
      assertTrue(each.range().startLine() <= each.range().endLine());
      assertEquals(chunkIds(file, each.range().start(), each.range().end()), each.chunkIds());
    }
    assertEquals(file.bytes().length, covered);
    for (int i = 1; i < strides.size(); i++) {
      if (strides.get(i).window().index() > 0) {
        int start = strides.get(i).range().start();
        int end = strides.get(i - 1).range().end();
        var overlap = new TextRange(file.bytes(), start, end, file.encoding());
        assertTrue(start <= end, "a gap");
        assertTrue(size.unit().fits(overlap, size.max() * 15 / 100), "overlap of " + (end - start));
      }
    }
    assertEquals(strides.size(), strides.stream().map(Stride::id).distinct().count());
  }

  private static void checkSummaries(ViewSource file, List<Summary> summaries) {
    assertEquals(file.chunks().isEmpty() ? 0 : 1, count(summaries, Summary.Type.FILE_SUMMARY));
    List<String> ids = file.chunks().stream().map(ViewChunk::chunkId).toList();
    for (Summary each : summaries) {
      boolean whole = each.type() == Summary.Type.FILE_SUMMARY;
      assertTrue(each.tokens() <= (whole ? SUMMARY_TOKENS / 3 : SUMMARY_TOKENS), each::toString);
      assertTrue(
          0 <= each.range().start() && each.range().start() < each.range().end(), each::toString);
      assertTrue(each.range().end() <= file.bytes().length, each::toString);
      assertTrue(each.range().startLine() <= each.range().endLine(), each::toString);
      assertTrue(ids.containsAll(each.members().chunkIds()), each::toString);
    }
    assertEquals(summaries.size(), summaries.stream().map(Summary::id).distinct().count());
  }

  private static long count(List<Summary> summaries, Summary.Type type) {
    return summaries.stream().filter(each -> each.type() == type).count();
  }

  private static void checkSnippets(ViewSource file, List<Snippet> snippets) {
    for (Snippet each : snippets) {
      assertTrue(
          0 <= each.range().start() && each.range().start() < each.range().end(), each::toString);
      assertTrue(each.range().end() <= file.bytes().length, each::toString);
      assertTrue(each.tokens() <= 512, each::toString);
      assertTrue(each.content().strip().length() >= 20, each::toString);
      assertTrue(each.range().startLine() <= each.range().endLine());
      assertEquals(chunkIds(file, each.range().start(), each.range().end()), each.chunkIds());
    }
    assertEquals(snippets.size(), snippets.stream().map(Snippet::id).distinct().count());
  }

  private static List<String> chunkIds(ViewSource file, int start, int end) {
    Stream<ViewChunk> chunks = file.chunks().stream();
    return chunks
        .filter(chunk -> chunk.start() < end && chunk.end() > start)
        .map(ViewChunk::chunkId)
        .toList();
  }
}
