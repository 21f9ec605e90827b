package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.chunk.Chunk;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the values of data formats are divided, joined and named. */
class DataRulesTest {
  private static final String LARGE = "0123456789".repeat(60);

  @Test
  void aTopLevelKeyOfSubstanceStandsAloneAndSmallOnesAreJoined() {
    CutFile file =
        CutFile.of(
            "a.json",
            """
            {
              "host": "a", "port": 1,
              "text": "%s",
              "user": "b",
              "log": {"level": "info"}
            }
            """
                .formatted(LARGE));
    assertEquals(List.of("host … port", "text", "user … log"), names(file));
    assertEquals(
        List.of("L2 data whole [root]", "L2 data whole [root, text]", "L2 data whole [root]"),
        file.outline());
    assertEquals("  \"user\": \"b\",\n  \"log\": {\"level\": \"info\"}\n}\n", text(file, 2));
  }

  @Test
  void theParentIsTheChunkThatOpensTheValueAround() {
    CutFile file =
        CutFile.of(
            "a.json",
            "{\"a\": {\"b\": \"%s\", \"c\": \"%s\", \"d\": \"%s\"}, \"e\": 1}"
                .formatted(LARGE, LARGE, LARGE + LARGE));
    assertEquals(List.of("b", "c", "d", "e"), names(file));
    List<Chunk> chunks = file.chunks();
    assertNull(chunks.get(0).id().parentChunkId());
    for (Chunk chunk : chunks.subList(1, 4)) {
      assertEquals(chunks.get(0).chunkId(), chunk.id().parentChunkId());
    }
  }

  @Test
  void aSmallFileIsOneChunk() {
    assertEquals(List.of("L1 data whole [root]"), CutFile.of("a.toml", "a = 1\nb = 2\n").outline());
  }

  @Test
  void aTableOfSubstanceIsNotJoined() {
    String table = "[%s]\ntext = \"%s\"\n\n";
    CutFile file =
        CutFile.of(
            "a.toml", "a = 1\n\n" + table.formatted("b", LARGE) + "[c]\nd = 1\n\n[e]\nf = 1\n");
    assertEquals(List.of("a", "b", "c … e"), names(file));
  }

  @Test
  void aDocumentOfSubstanceIsNotJoined() {
    CutFile file =
        CutFile.of("a.yaml", "a: 1\n---\nb: 1\n---\nc: %s\n---\nd: 1\n".formatted(LARGE));
    assertEquals(List.of("[0] … [1]", "[2]", "[3]"), names(file));
  }

  @Test
  void aValueInsideAnEntryStaysWholeIfItFits() {
    CutFile file = CutFile.of("a.yaml", "a: 1\nb:\n  c: %s\n  d: %s\n".formatted(LARGE, LARGE));
    assertEquals(List.of("a", "b"), names(file));
  }

  /** The example of the hierarchy's specification. */
  @Test
  void withoutMergingEachNodeIsAChunk() {
    String text = "{\"users\": [{\"name\": \"Alice\"}, {\"name\": \"Bob\"}]}";
    CutFile file = CutFile.of("a.json", text, CutFile.unmerged());
    assertEquals(
        List.of(
            "L1 data opening [root]",
            "L2 data opening [root, users]",
            "L3 data opening [root, users, [0]]",
            "L4 data whole [root, users, [0], name]",
            "L3 data closing [root, users, [0]]",
            "L3 data opening [root, users, [1]]",
            "L4 data whole [root, users, [1], name]",
            "L3 data closing [root, users, [1]]",
            "L2 data closing [root, users]",
            "L1 data closing [root]"),
        file.outline());
    assertEquals("\"name\": \"Alice\"", file.text("L4 data whole [root, users, [0], name]"));
    assertEquals(
        file.chunk("L3 data opening [root, users, [0]]").chunkId(),
        file.chunk("L4 data whole [root, users, [0], name]").id().parentChunkId());
  }

  @Test
  void equalKeysKeepTheirOrder() {
    CutFile file = CutFile.of("a.json", "{\"a\": 1, \"a\": 1e400}", CutFile.unmerged());
    assertEquals(
        List.of("\"a\": 1, ", "\"a\": 1e400"),
        file.at("root", "a").stream().map(file::textOf).toList());
  }

  private static List<String> names(CutFile file) {
    return file.chunks().stream().map(each -> file.symbolOf(each).name()).toList();
  }

  private static String text(CutFile file, int index) {
    return file.textOf(file.chunks().get(index));
  }
}
