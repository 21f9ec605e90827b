package dev.cleave.pipelines.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Vectors of the chunks of nights, by a model at an endpoint. */
class EmbedCommandTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String MODEL = "harbour/pilot";
  private static final int CHECKED = 3; // texts that test the endpoint

  @TempDir private Path folder;
  private SmallRuns runs;
  private ModelServer server;

  @BeforeEach
  void firstNight() throws IOException {
    server = new ModelServer();
    runs = SmallRuns.in(folder);
    write("a.py", "ring", "sail");
    write("b.py", "moor");
    night("n1");
  }

  @AfterEach
  void close() {
    server.close();
  }

  private void write(String name, String... functions) throws IOException {
    var text = new StringBuilder();
    for (String function : functions) {
      text.append("def %s():\n    return '%s'\n\n\n".formatted(function, function));
    }
    Files.writeString(runs.input().resolve(name), text);
  }

  private void night(String runId) {
    runs.run("reindex", runId, "--contextHeader=none", "--maxRemovedRatio=1");
  }

  private Cli embed(String... more) {
    List<String> args = new ArrayList<>(List.of("embed", "--output=" + runs.output()));
    args.addAll(List.of("--model=" + MODEL, "--modelUrl=" + server.url(), "--retries=0"));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  /** The counts of a command that ends well. */
  private JsonNode counts(String... more) throws IOException {
    Cli cli = embed(more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return JSON.readTree(cli.out()).required("counts");
  }

  private List<String> query(String sql) throws SQLException {
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
    JsonNode first = counts();
    long texts = server.texts.size() - CHECKED;
    assertEquals(texts, first.get("texts").asLong());
    assertEquals(texts, new HashSet<>(server.texts).size() - 2, "texts are different");
    assertEquals(
        runs.manifest("n1").at("/counts/tokensToEmbed").asLong(),
        first.get("tokensToEmbed").asLong());
    assertEquals(
        List.of(),
        query(
            """
            (SELECT DISTINCT embed_hash FROM '$out/runs/n1/chunks/*.parquet' WHERE embed)
            EXCEPT ALL SELECT embed_hash FROM '$out/embeddings/*/runs/n1/embeddings/*.parquet'
            """));
    assertEquals(
        List.of("harbour/pilot|8|8|1|false"),
        query(
            """
            SELECT DISTINCT model, dimensions, len(vector), parts, truncated
            FROM '$out/embeddings/*/runs/n1/embeddings/*.parquet'
            """));
    Cli again = embed();
    assertTrue(again.err().contains("embedded already"), again.err());
    assertEquals(texts + CHECKED, server.texts.size());

    write("b.py", "moor", "berth");
    write("copy.py", "ring", "sail");
    night("n2");
    server.texts.clear();
    JsonNode second = counts();
    assertEquals(List.of("def berth():\n    return 'berth'\n\n\n"), server.texts.subList(3, 4));
    assertEquals(CHECKED + 1, server.texts.size());
    assertEquals(1, second.get("texts").asLong());
    assertEquals(texts, second.get("known").asLong());
    assertEquals(List.of("1"), rows("n2"));
  }

  private List<String> rows(String runId) throws SQLException {
    return query(
        "SELECT count(*) FROM '$out/embeddings/*/runs/%s/embeddings/*.parquet'".formatted(runId));
  }

  /** One of a hundred functions is edited, one added twice, and a file is renamed and copied. */
  @Test
  void aNightCostsWhatItsBillSays() throws Exception {
    for (int i = 0; i < 50; i++) {
      write("f%d.py".formatted(i), "raise" + i, "lower" + i);
    }
    runs.run("reindex", "n2");
    JsonNode first = counts();
    assertEquals(runs.manifest("n2").at("/counts/tokensToEmbed"), first.get("tokensToEmbed"));
    write("f7.py", "raise7", "steer7");
    write("f8.py", "raise8", "lower8", "anchor");
    write("f9.py", "anchor", "raise9", "lower9");
    Files.move(runs.input().resolve("f10.py"), runs.input().resolve("g10.py"));
    Files.copy(runs.input().resolve("f11.py"), runs.input().resolve("g11.py"));
    Files.createDirectory(runs.input().resolve("sub"));
    Files.copy(runs.input().resolve("f12.py"), runs.input().resolve("sub/f12.py"));
    runs.run("reindex", "n3");
    JsonNode bill = runs.manifest("n3").get("counts");
    server.texts.clear();
    JsonNode night = counts();
    assertEquals(bill.get("textsToEmbed"), night.get("texts"));
    assertEquals(bill.get("tokensToEmbed"), night.get("tokensToEmbed"));
    assertEquals(bill.get("textsToEmbed").asInt() + CHECKED, server.texts.size());
    assertEquals(7, bill.get("textsToEmbed").asInt(), "anchor has the names of two files");
  }

  @Test
  void writesATableAlsoIfNothingIsNew() throws Exception {
    counts();
    Files.delete(runs.input().resolve("b.py"));
    night("n2");
    assertEquals(0, counts().get("texts").asLong());
    assertEquals(List.of("0"), rows("n2"));
  }

  @Test
  void endsBeforeItCostsTooMuch() throws Exception {
    Cli cli = embed("--maxEmbedTokens=5");
    assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("--maxEmbedTokens=5 allows"), cli.err());
    assertEquals(CHECKED, server.texts.size());
    assertFalse(Files.exists(vectors("n1").resolve("_manifest.json")));
    assertEquals(3, counts("--maxEmbedTokens=500").get("texts").asLong());
  }

  @Test
  void goesOnAfterAFailure() throws Exception {
    write("c.py", "poison");
    night("n2");
    server.refused = "poison";
    Cli cli = embed();
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("not this text"), cli.err());
    assertEquals(CHECKED + 3, server.texts.size());
    server.refused = null;
    server.texts.clear();
    assertEquals(4, counts().get("texts").asLong());
    assertEquals(List.of("4"), rows("n2"));
    assertEquals(CHECKED + 1, server.texts.size(), "the unit of n1 was kept");
    assertFalse(Files.exists(vectors("n2").resolve("_units")));
  }

  @Test
  void verifyReadsTheVectors() throws Exception {
    counts();
    write("b.py", "moor", "berth");
    night("n2");
    counts();
    assertVerified();
    Path file;
    try (Stream<Path> files = Files.list(vectors("n1").resolve("embeddings"))) {
      file = files.findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    Cli changed = verify();
    assertEquals(ExitCode.CHECK_FAILED, changed.exitCode(), changed.err());
    assertTrue(
        changed.err().contains("data_file_changed: embeddings/harbour_pilot-"), changed.err());
    Files.delete(vectors("n1").resolve("_manifest.json"));
    Files.delete(vectors("n1").resolve("_SUCCESS"));
    Cli missing = verify();
    assertTrue(
        missing.err().contains("vector_missing: run n2: 3 of 4 different texts have no vector"),
        missing.err());
  }

  private void assertVerified() {
    Cli cli = verify();
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private Cli verify() {
    return Cli.run("verify", "--output=" + runs.output());
  }

  @Test
  void repairWritesManifestsAgain() throws Exception {
    counts();
    byte[] manifest = Files.readAllBytes(vectors("n1").resolve("_manifest.json"));
    Files.writeString(vectors("n1").resolve("_manifest.json"), "{");
    assertEquals(ExitCode.CHECK_FAILED, verify().exitCode());
    SmallRuns.ok("repair", "--output=" + runs.output());
    assertEquals(new String(manifest), Files.readString(vectors("n1").resolve("_manifest.json")));
    assertVerified();
  }

  @Test
  void gcKeepsTheVectorsThatARunNeeds() throws Exception {
    counts();
    write("a.py", "ring", "sail", "haul");
    night("n2");
    counts();
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=week");
    gc();
    assertTrue(Files.exists(vectors("n1")), "n2 is the newest that was embedded");
    assertEquals(0, counts().get("texts").asLong());
    assertTrue(embed().err().contains("embedded already"));

    write("a.py", "keel");
    write("b.py", "keel2");
    night("n3");
    counts();
    gc();
    assertFalse(Files.exists(vectors("n1")));
    assertFalse(Files.exists(vectors("n2")));
    assertVerified();
    night("n4");
    assertEquals(0, counts().get("texts").asLong());
  }

  private void gc() {
    SmallRuns.ok("gc", "--output=" + runs.output(), "--keep=1");
  }

  @Test
  void saysWhatIsWrong() {
    String output = "--output=" + runs.output();
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
  }

  @Test
  void aDownEndpointIsAFailureThatMayPass() {
    server.close();
    Cli cli = embed();
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("cannot embed"), cli.err());
  }

  private static void assertUsage(String message, String... args) {
    Cli cli = Cli.run(args);
    assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(message), cli.err());
  }
}
