package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.ExportedStore;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.verify.BrokenOutput;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.FileDone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Nights of one output folder, on the Direct runner with all its checks on. */
class ReindexTest {
  private static final int NIGHTS = 4;
  private static final int SEEDS = 2;
  private static final String VIEWS = "--views=snippets,strides,summaries";

  /** What is embedded, night by night. */
  private static final List<String> EMBED =
      List.of("+trivial", "-import,-function", "+secret", "-text");

  @TempDir Path folder;
  private Path input;
  private Path output;

  @BeforeEach
  void folders() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    output = folder.resolve("out");
  }

  /**
   * Whatever is edited, the corpus of a night is the corpus of a full run, and a store that only
   * saw the changes has it, too.
   */
  @Test
  void aChainOfNightsIsAFullRun() throws Exception {
    long first = Long.getLong("test.seed", 1);
    var found = new TreeSet<String>();
    for (long seed = first; seed < first + SEEDS; seed++) {
      var random = new Random(seed);
      Path in = input.resolve("s" + seed);
      output = folder.resolve("out" + seed);
      var tree = new EditedTree(in, random);
      var log = new ArrayList<String>();
      List<ExportedStore> stores =
          Stream.of(Table.CHUNKS, Table.SNIPPETS, Table.STRIDES, Table.SUMMARIES)
              .map(table -> new ExportedStore(output, table))
              .toList();
      try (var index = SearchIndex.ofAll(output);
          var embedded = SearchIndex.ofEmbedded(output)) {
        for (int night = 1; night <= NIGHTS; night++) {
          String size = "--maxChunkSize=" + (random.nextInt(4) == 0 ? 40 : 100);
          String repository = "--repository=" + (random.nextInt(4) == 0 ? "other" : "shop");
          // What Ruby defines, JavaScript only sets: such a chunk may be trivial.
          String language =
              "--languageOverride=*.rb=" + (random.nextBoolean() ? "ruby" : "javascript");
          String embed = "--embed=" + EMBED.get(random.nextInt(EMBED.size()));
          log.addAll(List.of(size, repository, language, embed));
          String id = "n" + night;
          JsonNode report =
              committed(
                  "reindex",
                  in,
                  id,
                  size,
                  repository,
                  language,
                  embed,
                  VIEWS,
                  "--maxRemovedRatio=1");
          // A run of its own output does not become the previous run of the next night.
          JsonNode full =
              committed("chunk", in, "full" + night, size, repository, language, embed, VIEWS);
          Files.writeString(
              output.resolve("_latest.json"),
              Files.readString(output.resolve("_latest.json")).replace("full" + night, id));
          String message = "seed " + seed + ": " + log;
          assertEquals(full.get("datasetDigest"), report.get("datasetDigest"), message);
          assertEquals(report.at("/counts/chunks").asLong(), index.chunks(id), message);
          assertEquals(0, index.differences(id, "full" + night), message);
          if (night > 1) {
            assertEquals(0, index.differencesOfFeed("n" + (night - 1), id), message);
          }
          for (SearchIndex store : List.of(index, embedded)) {
            store.apply(id);
            assertEquals(0, store.differencesFrom(id), message);
            store.apply(id);
            assertEquals(0, store.differencesFrom(id), message + ", applied twice");
          }
          found.addAll(index.chunks(id, "DISTINCT coalesce(secrets[1], license)"));
          for (ExportedStore store : stores) {
            store.apply(id);
            store.assertHas("full" + night, () -> message);
            store.apply(id);
            store.assertHas("full" + night, () -> message + ", applied twice");
          }
          log.addAll(tree.editWithLicences());
        }
      }
    }
    assertTrue(
        found.containsAll(List.of("Apache-2.0", "MPL-2.0", "aws_access_key")), found::toString);
  }

  @Test
  void onlyWhatChangedIsCut() throws Exception {
    Files.writeString(
        input.resolve("a.py"), "def f():\n    return 1\n\n\ndef g():\n    return 2\n");
    Files.writeString(input.resolve("b.py"), "def h():\n    return 3\n");
    Files.writeString(input.resolve("c.py"), "def i():\n    return 4\n");
    committed("reindex", input, "n1", "--contextHeader=none");
    Files.writeString(
        input.resolve("a.py"), "def f():\n    return 100\n\n\ndef g():\n    return 2\n");
    Files.move(input.resolve("b.py"), input.resolve("z.py"));
    JsonNode report = committed("reindex", input, "n2", "--contextHeader=none");
    assertEquals(1, report.at("/counts/unchanged").asInt());
    assertEquals(List.of("changed=1", "new=1", "removed=1", "unchanged=1"), changes("n2"));
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(
          List.of("move a.py g", "move z.py h", "upsert a.py f"),
          index.changes("n2", "operation, file_path, name"));
      assertEquals(
          List.of("false", "false", "true"),
          index.changes("n2", "(previous_chunk_id IS NOT NULL)::VARCHAR"));
    }
    assertEquals(
        0,
        committed("reindex", input, "n3", "--contextHeader=none").at("/counts/chunked").asInt()
            - 3);
    assertEquals(List.of("unchanged=3"), changes("n3"));
  }

  /** JavaScript defines nothing here, so that the chunk is trivial. Its id and text stay. */
  @Test
  void aChunkEntersAndLeavesTheStoreOfEmbeddedChunks() throws Exception {
    Files.writeString(input.resolve("a.py"), "x = 1\n");
    try (var all = SearchIndex.ofAll(output);
        var embedded = SearchIndex.ofEmbedded(output)) {
      var languages = List.of("javascript", "python", "javascript");
      var operations = List.of("upsert false", "upsert true", "delete false");
      for (int night = 0; night < languages.size(); night++) {
        String id = "n" + night;
        String language = "--languageOverride=*.py=" + languages.get(night);
        JsonNode report = committed("reindex", input, id, language, "--contextHeader=none");
        assertEquals(List.of(operations.get(night)), all.changes(id, "operation, embed"));
        assertEquals(night == 1, report.at("/counts/tokensToEmbed").asLong() > 0);
        for (SearchIndex store : List.of(all, embedded)) {
          store.apply(id);
          assertEquals(0, store.differencesFrom(id), id);
        }
      }
    }
  }

  /**
   * After an upgrade, files have other fingerprints if the rules of their language have changed.
   */
  @Test
  void anUpgradeOfOneLanguageCutsThatLanguageAgain() throws Exception {
    Files.writeString(input.resolve("a.py"), "def f():\n    return 1\n");
    Files.writeString(input.resolve("b.py"), "def g():\n    return 2\n");
    Files.writeString(input.resolve("c.js"), "f();\n");
    JsonNode before = committed("reindex", input, "n1");
    new BrokenOutput(output)
        .rewrite(
            "n1",
            "files",
            """
            SELECT * REPLACE (if(language = 'python', repeat('0', 32), config_fingerprint)
            AS config_fingerprint) FROM rows
            """);
    JsonNode after = committed("reindex", input, "n2");
    assertEquals(List.of("config-changed=2", "unchanged=1"), changes("n2"));
    assertEquals(before.get("datasetDigest"), after.get("datasetDigest"));
    assertEquals(
        "{\"n1\":1,\"n2\":2}",
        json(Files.readString(output.resolve("runs/n2/_manifest.json"))).get("runs").toString());
  }

  @Test
  void aDryRunCountsByChangeAndLanguage() throws Exception {
    Files.writeString(input.resolve("a.py"), "def f():\n    return 1\n");
    Files.writeString(input.resolve("b.py"), "def g():\n    return 2\n");
    Files.writeString(input.resolve("c.txt"), "text\n");
    committed("reindex", input, "n1");
    Files.writeString(input.resolve("a.py"), "def f():\n    return 100\n");
    Files.delete(input.resolve("c.txt"));
    Files.writeString(input.resolve("d.js"), "f();\n");
    Cli cli = reindex(input, "n2", "--dryRun");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    JsonNode counts = json(cli.out()).get("counts");
    assertEquals(3, counts.get("files").asInt());
    assertEquals(
        "{\"changed\":{\"python\":{\"files\":1,\"bytes\":24}},"
            + "\"compared\":{\"python\":{\"files\":1,\"bytes\":22}},"
            + "\"new\":{\"javascript\":{\"files\":1,\"bytes\":5}},"
            + "\"removed\":{\"text\":{\"files\":1,\"bytes\":5}}}",
        counts.get("changes").toString());
    assertEquals("n1", latest());
    Cli trusting = reindex(input, "n2", "--dryRun", "--trustModified");
    assertTrue(trusting.out().contains("\"unchanged\":{\"python\""), trusting.out());
  }

  @Test
  void aCorpusThatIsMostlyGoneIsNotCommitted() throws Exception {
    for (int i = 0; i < 5; i++) {
      Files.writeString(input.resolve("f" + i + ".txt"), "text " + i + "\n");
    }
    committed("reindex", input, "n1");
    for (int i = 0; i < 3; i++) {
      Files.delete(input.resolve("f" + i + ".txt"));
    }
    Cli cli = reindex(input, "n2");
    assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("--maxRemovedRatio"), cli.err());
    assertEquals("n1", latest());
    committed("reindex", input, "n2", "--maxRemovedRatio=0.7");
    assertEquals("n2", latest());
  }

  @Test
  void aDamagedPreviousRunIsNamed() throws Exception {
    Files.writeString(input.resolve("a.txt"), "text\n");
    committed("reindex", input, "n1");
    Path file;
    try (Stream<Path> files = Files.list(output.resolve("runs/n1/files"))) {
      file = files.findFirst().orElseThrow();
    }
    Files.writeString(file, "damaged");
    Cli cli = reindex(input, "n2");
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(file.getFileName().toString()), cli.err());
    assertTrue(cli.err().contains("--previousRun=none"), cli.err());
    committed("reindex", input, "n3", "--previousRun=none");
  }

  /** Whether a file is cut, found to be unchanged, or copied. */
  @Test
  void theProgressReachesTheEnd() throws Exception {
    Files.writeString(input.resolve("a.py"), "def f():\n    return 1\n");
    Files.writeString(input.resolve("b.txt"), "text\n");
    Files.write(input.resolve("c.dat"), new byte[] {0, 1, 2});
    committed("reindex", input, "n1");
    Files.writeString(input.resolve("a.py"), "def f():\n    return 10\n");
    assertEquals("3 of 3 files, 31 of 31 bytes", progress(() -> committed("reindex", input, "n2")));
    assertEquals(
        "3 of 3 files, 31 of 31 bytes",
        progress(() -> committed("reindex", input, "n3", "--trustModified")));
    assertEquals(
        "3 of 3 files, 31 of 31 bytes",
        progress(
            () -> assertEquals(ExitCode.OK, Cli.run("compact", "--output=" + output).exitCode())));
  }

  private static String progress(Executable command) {
    long[] before = counts();
    assertDoesNotThrow(command);
    long[] after = counts();
    Arrays.setAll(after, i -> after[i] - before[i]);
    return "%d of %d files, %d of %d bytes".formatted(after[0], after[1], after[2], after[3]);
  }

  private static long[] counts() {
    return new long[] {
      FileDone.allFiles(), WorkPlanned.allFiles(), FileDone.allBytes(), WorkPlanned.allBytes()
    };
  }

  @Test
  void theSameNightAgainDoesNothing() throws Exception {
    Files.writeString(input.resolve("a.txt"), "text\n");
    committed("reindex", input, "n1");
    committed("reindex", input, "n2");
    JsonNode again = committed("reindex", input, "n2");
    assertEquals("n2", again.get("runId").asText());
    Cli unknown = reindex(input, "n3", "--previousRun=no-such-run");
    assertEquals(ExitCode.USAGE, unknown.exitCode());
    assertTrue(unknown.err().contains("no-such-run"), unknown.err());
  }

  private List<String> changes(String runId) throws IOException {
    var changes = new ArrayList<String>();
    json(Files.readString(output.resolve("runs/" + runId + "/_manifest.json")))
        .get("changes")
        .properties()
        .forEach(entry -> changes.add(entry.getKey() + "=" + entry.getValue()));
    return changes;
  }

  private JsonNode committed(String command, Path in, String runId, String... more)
      throws IOException {
    Cli cli = run(command, in, runId, more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return json(cli.out());
  }

  private Cli reindex(Path in, String runId, String... more) {
    return run("reindex", in, runId, more);
  }

  private Cli run(String command, Path in, String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(command, "--input=" + in, "--output=" + output, "--runId=" + runId));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  private String latest() throws IOException {
    return json(Files.readString(output.resolve("_latest.json"))).get("runId").asText();
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }
}
