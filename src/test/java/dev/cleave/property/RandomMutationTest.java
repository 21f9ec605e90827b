package dev.cleave.property;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.charset.CharsetLadder;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.Relations;
import dev.cleave.context.ContextHeader;
import dev.cleave.context.HeaderOptions;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.RandomSource;
import dev.cleave.testing.Rounds;
import dev.cleave.testing.TestOptions;
import dev.cleave.text.CodeUnits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The promises of a cut, on thousands of damaged files of every language. */
class RandomMutationTest {
  private static final int ROUNDS = Rounds.of(15, 60);
  private static final int FILES_A_ROUND = 40;
  private static final Pattern NAMELESS_HEADING = Pattern.compile("(?m)^#{1,6}[ \\t]*$");

  private record Mutant(String name, byte[] bytes) {}

  @Test
  void promisesHoldForDamagedFiles() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    for (int round = 0; round < ROUNDS; round++) {
      try {
        round(new Random(seed + round));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("-Dcleave.seed=" + (seed + round) + ": " + e.getMessage(), e);
      }
    }
  }

  /** One set of options, many files through one cutter, and each again through another. */
  private static void round(Random random) {
    CutOptions options = options(random);
    List<GoldenSource> sources = GoldenSource.all();
    var mutate = new RandomSource(random, sources);
    List<Mutant> files = new ArrayList<>();
    List<CutFile> cuts = new ArrayList<>();
    try (var cutter = new Cutter(options)) {
      while (files.size() < FILES_A_ROUND) {
        GoldenSource source = sources.get(random.nextInt(sources.size()));
        byte[] bytes = mutate.of(source);
        if (CharsetLadder.detect(bytes) == null) {
          continue; // binary
        }
        CutFile cut = CutFile.of(source.name(), bytes, cutter);
        files.add(new Mutant(source.name(), bytes));
        cuts.add(cut);
        try {
          assertPromises(cut, bytes, options);
        } catch (AssertionError e) {
          throw new AssertionError(options + " " + source + ": " + e.getMessage(), e);
        }
      }
    }
    // Headers that do not count change no cut.
    var plain =
        options.context().counted()
            ? options
            : TestOptions.with(options, "context", HeaderOptions.NONE);
    try (var without = new Cutter(plain)) {
      for (int i = 0; i < files.size(); i += 2) {
        CutFile again = CutFile.of(files.get(i).name, files.get(i).bytes, without);
        assertEquals(
            again.chunks().stream().map(RandomMutationTest::identity).toList(),
            cuts.get(i).chunks().stream().map(RandomMutationTest::identity).toList());
      }
    }
    try (var other = new Cutter(options)) {
      for (int i = files.size() - 1; i >= 0; i--) {
        Mutant file = files.get(i);
        CutFile again = CutFile.of(file.name, file.bytes, other);
        assertEquals(cuts.get(i).chunks(), again.chunks(), file.name);
        assertEquals(
            cuts.get(i).bounded().reading().symbols(),
            again.bounded().reading().symbols(),
            file.name);
      }
    }
  }

  private static CutOptions options(Random random) {
    int max = random.nextBoolean() ? 16 + random.nextInt(100) : 16 + random.nextInt(4985);
    String unit = List.of("BYTES", "BYTES", "CHARS", "TOKENS").get(random.nextInt(4));
    int depth = random.nextInt(4) == 0 ? 1 + random.nextInt(4) : 100;
    int preferred = random.nextInt(max);
    int least = random.nextInt(preferred + 1);
    return TestOptions.of(
        "maxChunkSize",
        max,
        "sizeUnit",
        unit,
        "minChunkSize",
        least,
        "preferredChunkSize",
        preferred,
        "embeddedCode",
        random.nextBoolean(),
        "mergeData",
        random.nextInt(4) > 0,
        "maxParseBytes",
        1 << 20,
        "parseTimeoutMillis",
        60_000,
        "maxNestingDepth",
        depth,
        "context",
        headers(random, max));
  }

  private static String identity(Chunk chunk) {
    return chunk.chunkId()
        + " "
        + chunk.range().start()
        + " "
        + chunk.range().end()
        + " "
        + chunk.text().contentHash();
  }

  private static HeaderOptions headers(Random random, int max) {
    ContextHeader[] all = ContextHeader.values();
    return new HeaderOptions(
        all[random.nextInt(all.length)], 1 + random.nextInt(max), random.nextBoolean());
  }

  private static void assertPromises(CutFile cut, byte[] bytes, CutOptions options) {
    var encoding = cut.bounded().detected().encoding();
    var joined = new ByteArrayOutputStream();
    Set<String> ids = new HashSet<>();
    Map<String, Chunk> byId =
        cut.chunks().stream()
            .collect(Collectors.toMap(Chunk::chunkId, chunk -> chunk, (a, _) -> a));
    int line = 1;
    for (Chunk chunk : cut.chunks()) {
      assertEquals(joined.size(), chunk.range().start());
      String text = cut.textOf(chunk);
      joined.writeBytes(text.getBytes(encoding.charset()));
      assertTrue(ids.add(chunk.chunkId()), "an id occurs twice");
      assertTrue(
          chunk.range().startLine() >= line && chunk.range().endLine() >= chunk.range().startLine(),
          "lines");
      line = chunk.range().endLine();
      assertTrue(
          chunk.trivia().leading() + chunk.trivia().trailing() <= chunk.range().size(), "trivia");
      assertTrue(
          beginsCharacter(cut, bytes, chunk.range().start() + chunk.trivia().leading())
              && beginsCharacter(cut, bytes, chunk.range().end() - chunk.trivia().trailing()),
          "trivia ends inside a character");
      assertParent(cut, chunk, byId);
      assertEquals(definedIn(cut, chunk), chunk.names().defines());
      int size =
          options.size().sizeUnit().equals("BYTES")
              ? chunk.range().size()
              : text.codePointCount(0, text.length());
      double scale = options.size().sizeUnit().equals("TOKENS") ? 3.5 : 1;
      int header = assertHeader(chunk, options, scale);
      assertTrue(
          header + size <= options.size().maxChunkSize() * scale, header + " + size " + size);
    }
    assertArrayEquals(bytes, joined.toByteArray());
    assertRelations(cut.chunks(), byId);
    assertPaths(cut);
  }

  /** The size of a header that counts, with its line end. */
  private static int assertHeader(Chunk chunk, CutOptions options, double scale) {
    String header = chunk.text().header();
    assertTrue(header == null || options.context().header() != ContextHeader.NONE);
    if (header == null) {
      assertEquals(chunk.text().contentHash(), chunk.text().embedHash());
      return 0;
    }
    int size =
        options.size().sizeUnit().equals("BYTES")
            ? header.getBytes(StandardCharsets.UTF_8).length
            : header.codePointCount(0, header.length());
    assertTrue(size <= options.context().maxSize() * scale, "header of " + size);
    return options.context().counted() ? size + 1 : 0;
  }

  private static boolean beginsCharacter(CutFile cut, byte[] bytes, int position) {
    return position == bytes.length
        || cut.bounded().detected().encoding().units() != CodeUnits.UTF_8
        || (bytes[position] & 0xC0) != 0x80;
  }

  /**
   * A parent opens the path of its children; only a type and its impl block share a path. Joined
   * sections have the path of one of them, and the names of all in their definitions. A value that
   * is joined with its first entry has the path of that.
   */
  private static void assertParent(CutFile cut, Chunk chunk, Map<String, Chunk> byId) {
    if (chunk.id().parentChunkId() == null) {
      return;
    }
    Chunk parent = byId.get(chunk.id().parentChunkId());
    assertNotNull(parent, "no parent");
    List<String> outer = cut.symbolOf(parent).path();
    List<String> path = cut.symbolOf(chunk).path();
    assertNotEquals(parent.chunkId(), chunk.chunkId());
    if (contains(cut, parent.symbol(), chunk.symbol())) {
      assertTrue(parent.range().start() < chunk.range().start(), "parent after its child");
    } else {
      assertTrue(declares(outer, path), () -> outer + " does not declare " + path);
    }
    List<String> merged = parent.names().defines();
    if (isDocument(cut) && merged.stream().anyMatch(path::contains)) {
      return;
    }
    if (isDocument(cut) && NAMELESS_HEADING.matcher(cut.textOf(parent)).find()) {
      List<String> around = outer.subList(0, Math.max(0, outer.size() - 1));
      assertTrue(declares(around, path), () -> around + " does not declare " + path);
      return; // the parent is a section without a name, which is joined with another one
    }
    if (cut.symbolOf(parent).kind() == Kind.DATA || isNotebook(cut)) {
      assertTrue(parent.range().start() < chunk.range().start());
      assertEquals(outer.getFirst(), path.getFirst());
      return;
    }
    assertTrue(declares(outer, path), () -> outer + " is no parent of " + path);
  }

  private static boolean contains(CutFile cut, int outer, int inner) {
    return inner == outer
        || inner >= 0
            && contains(cut, outer, cut.bounded().reading().symbols().get(inner).parent());
  }

  /** Whether a path begins with the path of a type, of which it may be an impl block. */
  private static boolean declares(List<String> type, List<String> path) {
    return type.size() <= path.size() && type.equals(path.subList(0, type.size()));
  }

  /** Previous and next are inverse, and lead through all chunks of one parent in order. */
  private static void assertRelations(List<Chunk> chunks, Map<String, Chunk> byId) {
    var relations = new Relations(chunks);
    Map<Optional<String>, Long> families =
        chunks.stream()
            .collect(
                Collectors.groupingBy(
                    chunk -> Optional.ofNullable(chunk.id().parentChunkId()),
                    Collectors.counting()));
    Map<String, String> previous = new HashMap<>();
    for (int i = 0; i < chunks.size(); i++) {
      previous.put(chunks.get(i).chunkId(), relations.previous(i));
    }
    int ends = 0;
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      long children = families.getOrDefault(Optional.of(chunk.chunkId()), 0L);
      assertEquals(children, relations.children(i), "children");
      String next = relations.next(i);
      if (next == null) {
        ends++;
        continue;
      }
      assertEquals(chunk.chunkId(), previous.get(next), "next and previous");
      assertEquals(
          chunk.id().parentChunkId(), byId.get(next).id().parentChunkId(), "parents of siblings");
      assertTrue(chunk.range().end() <= byId.get(next).range().start(), "order of siblings");
    }
    // As every step stays among siblings, one end each means that a step leaves none out.
    assertEquals(families.size(), ends, "siblings that are the last");
  }

  private static boolean isNotebook(CutFile cut) {
    return cut.bounded().detected().language().equals("jupyter-notebook");
  }

  private static boolean isDocument(CutFile cut) {
    return cut.bounded().reading().strategy() == Strategy.DOCUMENT;
  }

  private static List<String> definedIn(CutFile cut, Chunk chunk) {
    return cut.bounded().reading().definitions().stream()
        .filter(
            each -> each.offset() >= chunk.range().start() && each.offset() < chunk.range().end())
        .map(Definition::name)
        .distinct()
        .toList();
  }

  private static void assertPaths(CutFile cut) {
    List<Symbol> symbols = cut.bounded().reading().symbols();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < symbols.size(); i++) {
      Symbol symbol = symbols.get(i);
      assertTrue(symbol.parent() < i, "parent after its member");
      assertTrue(
          seen.add(symbol.kind() + symbol.name() + symbol.path() + symbol.occurrence()),
          () -> "two of " + symbol);
      boolean inValue = symbol.parent() >= 0 && symbols.get(symbol.parent()).kind() == Kind.DATA;
      if (symbol.parent() >= 0 && !inValue && !isDocument(cut)) {
        List<String> outer = symbols.get(symbol.parent()).path();
        // Several values of a literal have the path of its declaration.
        int least = symbol.kind() == Kind.DATA ? outer.size() : outer.size() + 1;
        assertTrue(symbol.path().size() >= least, () -> symbol.toString());
        assertEquals(outer, symbol.path().subList(0, outer.size()));
      }
    }
    int end = 0;
    int before = -1;
    for (Segment segment : cut.bounded().reading().segments()) {
      assertEquals(end, segment.start());
      assertTrue(segment.start() <= segment.codeStart(), () -> segment.toString());
      assertTrue(segment.codeStart() <= segment.end(), () -> segment.toString());
      assertTrue(segment.extent().codeEnd() >= segment.start(), () -> segment.toString());
      assertTrue(segment.extent().codeEnd() <= segment.end(), () -> segment.toString());
      // A symbol begins where its first segment does, and symbols are in document order.
      Symbol symbol = symbols.get(segment.symbol());
      if (!symbol.path().isEmpty() && segment.occurrence() == 0 && segment.role().ordinal() < 2) {
        assertTrue(segment.symbol() > before, "symbols out of order");
        before = segment.symbol();
      }
      end = segment.end();
    }
  }
}
