package dev.cleave.pipelines.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.embedding.EmbeddedTexts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Vectors of the chunks of nights, by a model at an endpoint. Two nights are cut once and embedded
 * once; a test that changes what they have left works with a copy.
 */
class EmbedCommandTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String MODEL = "harbour/pilot";
  private static final int CHECKED = 3; // texts that test the endpoint

  @TempDir private static Path shared;

  private static ModelServer server;
  private static SmallRuns cut;
  private static SmallRuns embedded;
  private static List<List<String>> asked;
  private static List<JsonNode> counted;

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeAll
  static void twoNights() throws IOException {
    server = new ModelServer();
    cut = SmallRuns.in(shared);
    write(cut, "a.py", "ring", "sail");
    write(cut, "b.py", "moor");
    night(cut, "n1");
    write(cut, "b.py", "moor", "berth");
    write(cut, "copy.py", "ring", "sail");
    night(cut, "n2");

    embedded = copy(cut, shared.resolve("embedded"));
    asked = new ArrayList<>();
    counted = new ArrayList<>();
    for (String night : List.of("n1", "n2")) {
      server.texts.clear();
      counted.add(counts(embedded, "--runId=" + night));
      asked.add(List.copyOf(server.texts));
    }
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @BeforeEach
  void forget() {
    server.texts.clear();
  }

  /** The same sources and, as they are now, the same runs. */
  private static SmallRuns copy(SmallRuns runs, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(runs.output())) {
      for (Path file : files.toList()) {
        Path target = to.resolve(runs.output().relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
    return new SmallRuns(runs.input(), to);
  }

  private static void write(SmallRuns runs, String name, String... functions) throws IOException {
    var text = new StringBuilder();
    for (String function : functions) {
      text.append("def %s():\n    return '%s'\n\n\n".formatted(function, function));
    }
    Files.writeString(runs.input().resolve(name), text);
  }

  private static void night(SmallRuns runs, String runId) {
    runs.run("reindex", runId, "--contextHeader=none", "--maxRemovedRatio=1");
  }

  private static Cli embed(SmallRuns runs, String... more) {
    List<String> args = new ArrayList<>(List.of("embed", "--output=" + runs.output()));
    args.addAll(List.of("--model=" + MODEL, "--modelUrl=" + server.url(), "--retries=0"));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  /** The counts of a command that ends well. */
  private static JsonNode counts(SmallRuns runs, String... more) throws IOException {
    Cli cli = embed(runs, more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return JSON.readTree(cli.out()).required("counts");
  }

  private static List<String> query(SmallRuns runs, String sql) throws SQLException {
    try (var duckdb = DriverManager.getConnection("jdbc:duckdb:");
        var statement = duckdb.createStatement()) {
      return SmallRuns.rows(statement.executeQuery(sql.replace("$out", runs.output().toString())));
    }
  }

  private Path vectors(String runId) throws IOException {
    try (Stream<Path> models = Files.list(runs.output().resolve("embeddings"))) {
      return models.findFirst().orElseThrow().resolve("runs").resolve(runId);
    }
  }

  @Test
  void embedsEachTextOnce() throws Exception {
    List<String> texts = asked.get(0).subList(CHECKED, asked.get(0).size());
    assertEquals(3, counted.get(0).get("texts").asLong());
    assertEquals(3, new HashSet<>(texts).size());
    assertEquals(3, texts.size());
    assertEquals(
        cut.manifest("n1").at("/counts/tokensToEmbed").asLong(),
        counted.get(0).get("tokensToEmbed").asLong());
    assertEquals(
        List.of(),
        query(
            embedded,
            """
            (SELECT DISTINCT embed_hash FROM '$out/runs/n1/chunks/*.parquet' WHERE embed)
            EXCEPT ALL SELECT embed_hash FROM '$out/embeddings/*/runs/n1/embeddings/*.parquet'
            """));
    assertEquals(
        List.of("harbour/pilot|8|8|1|false"),
        query(
            embedded,
            """
            SELECT DISTINCT model, dimensions, len(vector), parts, truncated
            FROM '$out/embeddings/*/runs/n1/embeddings/*.parquet'
            """));
    Cli again = embed(embedded);
    assertTrue(again.err().contains("embedded already"), again.err());
    assertEquals(List.of(), server.texts);

    assertEquals(
        List.of("def berth():\n    return 'berth'\n\n\n"),
        asked.get(1).subList(CHECKED, asked.get(1).size()));
    assertEquals(1, counted.get(1).get("texts").asLong());
    assertEquals(3, counted.get(1).get("known").asLong());
    assertEquals(List.of("1"), rows(embedded, "n2"));
  }

  private static List<String> rows(SmallRuns runs, String runId) throws SQLException {
    return query(
        runs,
        "SELECT count(*) FROM '$out/embeddings/*/runs/%s/embeddings/*.parquet'".formatted(runId));
  }

  /** One of a hundred functions is edited, one added twice, and a file is renamed and copied. */
  @Test
  void aNightCostsWhatItsBillSays() throws Exception {
    runs = SmallRuns.in(folder);
    for (int i = 0; i < 50; i++) {
      write(runs, "f%d.py".formatted(i), "raise" + i, "lower" + i);
    }
    runs.run("reindex", "n2");
    JsonNode first = counts(runs);
    assertEquals(runs.manifest("n2").at("/counts/tokensToEmbed"), first.get("tokensToEmbed"));
    write(runs, "f7.py", "raise7", "steer7");
    write(runs, "f8.py", "raise8", "lower8", "anchor");
    write(runs, "f9.py", "anchor", "raise9", "lower9");
    Files.move(runs.input().resolve("f10.py"), runs.input().resolve("g10.py"));
    Files.copy(runs.input().resolve("f11.py"), runs.input().resolve("g11.py"));
    Files.createDirectory(runs.input().resolve("sub"));
    Files.copy(runs.input().resolve("f12.py"), runs.input().resolve("sub/f12.py"));
    runs.run("reindex", "n3");
    JsonNode bill = runs.manifest("n3").get("counts");
    server.texts.clear();
    List<Long> before = progress();
    JsonNode night = counts(runs);
    long texts = bill.get("textsToEmbed").asLong();
    long tokens = bill.get("tokensToEmbed").asLong();
    List<Long> after = progress();
    assertEquals(
        List.of(texts, texts, tokens, tokens),
        IntStream.range(0, 4).mapToObj(i -> after.get(i) - before.get(i)).toList());
    assertEquals(bill.get("textsToEmbed"), night.get("texts"));
    assertEquals(bill.get("tokensToEmbed"), night.get("tokensToEmbed"));
    assertEquals(bill.get("textsToEmbed").asInt() + CHECKED, server.texts.size());
    assertEquals(7, bill.get("textsToEmbed").asInt(), "anchor has the names of two files");
  }

  private static List<Long> progress() {
    return List.of(
        EmbeddedTexts.allListedTexts(),
        EmbeddedTexts.allTexts(),
        EmbeddedTexts.allListedTokens(),
        EmbeddedTexts.allTokens());
  }

  @Test
  void endsBeforeItCostsTooMuchAndGoesOnAfterAFailure() throws Exception {
    runs = copy(cut, folder.resolve("out"));
    Cli expensive = embed(runs, "--maxEmbedTokens=5");
    assertEquals(ExitCode.TOO_MANY_REJECTS, expensive.exitCode(), expensive.err());
    assertTrue(expensive.err().contains("--maxEmbedTokens=5 allows"), expensive.err());
    assertEquals(CHECKED, server.texts.size());
    assertFalse(Files.exists(vectors("n2").resolve("_manifest.json")));

    server.refuseAfter(CHECKED + 1, this::awaitUnit); // the second of two units
    Cli refused = embed(runs);
    assertEquals(ExitCode.STORAGE, refused.exitCode(), refused.err());
    assertTrue(refused.err().contains("not this text"), refused.err());
    server.admitAll();
    server.texts.clear();
    assertEquals(4, counts(runs, "--maxEmbedTokens=500").get("texts").asLong());
    assertEquals(List.of("4"), rows(runs, "n2"));
    List<String> asked = server.texts.subList(CHECKED, server.texts.size());
    assertEquals(2, asked.size(), "the first unit was kept");
    assertFalse(Files.exists(vectors("n2").resolve("_units")));
  }

  /** Waits until the texts of one data file are embedded, or for a minute. */
  private void awaitUnit() {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    try {
      while (System.nanoTime() < end && !hasUnit()) {
        Thread.sleep(20);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean hasUnit() throws IOException {
    Path units = vectors("n2").resolve("_units");
    if (!Files.exists(units)) {
      return false;
    }
    try (Stream<Path> files = Files.list(units)) {
      return files.anyMatch(file -> file.toFile().length() > 0);
    }
  }

  @Test
  void verifyReadsTheVectorsAndRepairWritesTheirManifests() throws Exception {
    runs = copy(embedded, folder.resolve("out"));
    Path manifest = vectors("n2").resolve("_manifest.json");
    String before = Files.readString(manifest);
    Files.writeString(manifest, "{");
    Path file;
    try (Stream<Path> files = Files.list(vectors("n1").resolve("embeddings"))) {
      file = files.findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(file);
    byte[] changed = bytes.clone();
    changed[bytes.length / 2] ^= 1;
    Files.write(file, changed);
    String damaged = damage();
    assertTrue(damaged.contains("data_file_changed: embeddings/harbour_pilot-"), damaged);
    assertTrue(damaged.contains("/runs/n2/_manifest.json"), damaged);

    SmallRuns.ok("repair", "--output=" + runs.output());
    assertEquals(before, Files.readString(manifest));
    Files.write(file, bytes);
    assertVerified();

    Files.delete(vectors("n1").resolve("_manifest.json"));
    Files.delete(vectors("n1").resolve("_SUCCESS"));
    String missing = damage();
    assertTrue(
        missing.contains("vector_missing: run n2: 3 of 4 different texts have no vector"), missing);
  }

  private void assertVerified() {
    Cli cli = verify();
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private String damage() {
    Cli cli = verify();
    assertEquals(ExitCode.CHECK_FAILED, cli.exitCode(), cli.err());
    return cli.err();
  }

  private Cli verify() {
    return Cli.run("verify", "--output=" + runs.output());
  }

  @Test
  void gcKeepsTheVectorsThatARunNeeds() throws Exception {
    SmallRuns other = copy(embedded, folder.resolve("out"));
    runs = new SmallRuns(Files.createDirectory(folder.resolve("in")), other.output());
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=week");
    gc();
    assertTrue(Files.exists(vectors("n1")), "n2 is the newest that was embedded");
    assertEquals(0, counts(runs).get("texts").asLong());
    assertEquals(List.of("0"), rows(runs, "week")); // a query would fail without a data file
    assertEquals(CHECKED, server.texts.size());

    write(runs, "a.py", "keel");
    night(runs, "n3");
    assertEquals(1, counts(runs).get("texts").asLong());
    gc();
    assertFalse(Files.exists(vectors("n1")));
    assertFalse(Files.exists(vectors("n2")));
    assertVerified();
  }

  private void gc() {
    SmallRuns.ok("gc", "--output=" + runs.output(), "--keep=1");
  }

  @Test
  void saysWhatIsWrong() {
    String output = "--output=" + cut.output();
    assertUsage("no model", "embed", output);
    assertUsage("no model other", "embed", output, "--model=other");
    assertUsage("no committed run", "embed", "--output=" + folder.resolve("no"), "--model=m");
    assertUsage("http", "embed", output, "--model=m", "--modelUrl=localhost:80");
    assertUsage(
        "cannot embed",
        "embed",
        output,
        "--model=m",
        "--modelUrl=" + server.url() + "/other",
        "--retries=0");
    Cli detached = embed(cut, "--detached");
    assertEquals(ExitCode.USAGE, detached.exitCode(), detached.err());
    assertTrue(detached.err().contains("--detached needs a cluster"), detached.err());
  }

  @Test
  void aDownEndpointIsAFailureThatMayPass() throws IOException {
    String url;
    try (var down = new ModelServer()) {
      url = down.url();
    }
    Cli cli =
        Cli.run(
            "embed",
            "--output=" + cut.output(),
            "--model=" + MODEL,
            "--modelUrl=" + url,
            "--retries=0");
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("cannot embed"), cli.err());
  }

  private static void assertUsage(String message, String... args) {
    Cli cli = Cli.run(args);
    assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(message), cli.err());
  }
}
