package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.Iterables;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.loading.EditedNights.Night;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store that sees the changes of each night, by the examples of docs/loading.md, has the chunks
 * of a full run and the embeddings of their contents.
 */
class LoadingIT {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir static Path folder;
  private static EditedNights nights;
  private static Map<String, JsonNode> expected;
  private static PostgresServer server;

  @BeforeAll
  static void run() throws Exception {
    server = PostgresServer.start();
    nights = EditedNights.run(folder, Long.getLong("cleave.seed", 1));
    expected = byId(Files.readString(nights.changes("full")));
    Path half = Files.createDirectory(folder.resolve("half"));
    Files.writeString(half.resolve("changes.json"), "{\"operation\":\n");
    expected.values().forEach(LoadingIT::removeOperation);
    for (String name : List.of("changes.mjs", "lancedb.mjs", "qdrant.mjs", "elasticsearch.mjs")) {
      Files.writeString(folder.resolve(name), Examples.of("loading.md", name));
    }
    Files.createSymbolicLink(packages(), Programs.folder("npm/node_modules").toRealPath());
  }

  /** JUnit warns if it has to delete such a link. */
  @AfterAll
  static void unlink() throws IOException {
    Files.deleteIfExists(packages());
    server.close();
  }

  private static Path packages() {
    return folder.resolve("node_modules");
  }

  private static void removeOperation(JsonNode row) {
    assertEquals("upsert", row.get("operation").asText());
    ((ObjectNode) row).remove(List.of("operation", "previous_chunk_id", "previous_remains"));
  }

  /** The rows of JSON lines. */
  private static Map<String, JsonNode> byId(String lines) throws IOException {
    var rows = new TreeMap<String, JsonNode>();
    for (String line : lines.split("\n")) {
      JsonNode row = JSON.readTree(line);
      if (!row.path("operation").asText().equals("delete")) {
        assertEquals(null, rows.put(row.get("chunk_id").asText(), row), line);
      }
    }
    return rows;
  }

  @Test
  void everyNightHasEveryKindOfChange() throws IOException {
    for (String run : EditedNights.EDITED) {
      var kinds = new HashSet<String>();
      for (String line : Files.readString(nights.changes(run)).split("\n")) {
        JsonNode row = JSON.readTree(line);
        boolean known = row.hasNonNull("previous_chunk_id");
        kinds.add(
            row.get("operation").asText()
                + (known ? row.get("previous_remains").asBoolean() ? " copy" : " rename" : ""));
      }
      var all = Set.of("upsert", "move", "move copy", "move rename", "delete");
      assertTrue(kinds.containsAll(all), run + " " + kinds);
    }
    assertEquals(0, Files.size(nights.changes("n6")));
    assertTrue(Files.readString(nights.changes("full")).contains("\u2028"));
  }

  @Test
  void postgres() throws Exception {
    createTables();
    for (String run : EditedNights.RUNS) {
      assertEnded(0, loadPostgres(nights.night(run)));
      Map<String, JsonNode> once = rowsOf();
      assertEnded(0, loadPostgres(nights.night(run)));
      assertRows(once, rowsOf());
    }
    assertRows(expected, rowsOf());
    assertOtherState("n3");
  }

  @Test
  void postgresThatIsBehindTakesTheNightsInOrder() throws Exception {
    createTables();
    assertEnded(0, loadPostgres(nights.night("n1")));
    assertOtherState("n3");
    assertOtherState("n6");
    nights.setCurrent("n6");
    List<Night> missing = nights.nightsSince(nights.night("n1").state());
    assertEquals(List.of("n2", "n3", "week", "n4", "n5", "n6"), runs(missing));
    for (Night night : missing) {
      assertEquals(nights.night(night.run()), night);
      assertEnded(0, loadPostgres(night));
    }
    assertRows(expected, rowsOf());
    assertEquals(List.of(), nights.nightsSince(nights.night("n6").state()));
    assertEquals(List.of(), nights.nightsSince(nights.night("n5").state()), "n6 changes nothing");
  }

  @Test
  void postgresAfterARollback() throws Exception {
    createTables();
    nights.setCurrent("bad");
    List<Night> all = nights.nightsSince("");
    assertEquals("", all.getFirst().previous());
    for (Night night : all) {
      assertEnded(0, loadPostgres(night));
    }
    assertOtherState("n6");
    nights.setCurrent("n6");
    String bad = nights.night("bad").state();
    assertNotEquals(bad, nights.nightsSince(bad).getFirst().previous());
    nights.setCurrent("back");
    List<Night> back = nights.nightsSince(bad);
    assertEquals(List.of("back"), runs(back));
    assertEnded(0, loadPostgres(back.getFirst()));
    assertRows(expected, rowsOf());

    createTables();
    Night full = nights.night("full");
    assertEquals(new Night("full", nights.night("n6").state(), ""), full);
    assertEnded(0, loadPostgres(full));
    assertRows(expected, rowsOf());
    assertEquals(List.of(), nights.nightsSince(full.state()));
  }

  @Test
  void damagedPostgresIsRepaired() throws Exception {
    createTables();
    nights.setCurrent("full");
    Night full = nights.night("full");
    assertEnded(0, loadPostgres(full));
    assertEquals("%d 0 0 0".formatted(expected.size()), check(ExitCode.OK));
    query(
        """
        UPDATE chunks SET embed_hash = md5(content), content = 'x' WHERE file_path LIKE '%kept.py';
        INSERT INTO chunks SELECT md5(chunk_id), 'foreign.py', repository, category, license, language, kind, breadcrumb,
        start_line, end_line, embed_hash, content, embedding FROM chunks
        WHERE file_path LIKE '%copy1.py';
        DELETE FROM chunks WHERE file_path LIKE '%odd.py';
        """);
    assertEquals("%d 1 4 1".formatted(expected.size() - 5), check(ExitCode.CHECK_FAILED));
    Path changes = Files.createDirectories(folder.resolve("repair")).resolve("changes.json");
    nights.writeRepair(folder.resolve("repair.jsonl"), changes);
    assertEnded(0, loadPostgres(new Night("repair", full.state(), full.state())));
    assertRows(expected, rowsOf());
    assertEquals("%d 0 0 0".formatted(expected.size()), check(ExitCode.OK));
  }

  /** The counts of what matches, is missing, stale and foreign, by the commands of the manual. */
  private static String check(ExitCode code) throws Exception {
    String[] commands = Examples.of("loading.md", "check").split("\n");
    Path rows = Files.writeString(folder.resolve("rows.csv"), query(commands[0].split("\"")[1]));
    String[] args =
        commands[1]
            .replace("=out", "=" + folder.resolve("out"))
            .replace("rows.csv", rows.toString())
            .replace("repair.jsonl", folder.resolve("repair.jsonl").toString())
            .split(" ");
    Cli cli = Cli.run(Arrays.copyOfRange(args, 1, args.length));
    assertEquals(code, cli.exitCode(), cli.err());
    JsonNode line = JSON.readTree(cli.out());
    assertEquals(nights.night("full").state(), line.get("stateId").asText());
    return Stream.of("matching", "missing", "stale", "foreign")
        .map(count -> line.get(count).asText())
        .collect(Collectors.joining(" "));
  }

  private static List<String> runs(List<Night> nights) {
    return nights.stream().map(Night::run).toList();
  }

  private static void assertOtherState(String run) throws Exception {
    Map<String, JsonNode> before = rowsOf();
    Ended refused = loadPostgres(nights.night(run));
    assertNotEquals(0, refused.code(), run);
    assertTrue(refused.err().contains("null value in column \"state_id\""), refused.err());
    assertRows(before, rowsOf());
  }

  private static void createTables() throws Exception {
    query("DROP TABLE IF EXISTS chunks, loaded");
    query(Examples.of("loading.md", "postgres-create"));
  }

  private static Ended loadPostgres(Night night) throws Exception {
    Path script = folder.resolve("load.sql");
    Files.writeString(script, Examples.of("loading.md", "postgres-load"));
    return server.psql(
        folder.resolve(night.run()),
        "-v",
        "state=" + night.state(),
        "-v",
        "previous=" + night.previous(),
        "-f",
        "../load.sql");
  }

  private static Map<String, JsonNode> rowsOf() throws Exception {
    return byId(
        query(
            "SELECT jsonb_set(to_jsonb(chunks), '{embedding}',"
                + " to_jsonb(embedding::real[]::float8[])) FROM chunks"));
  }

  private static String query(String sql) throws Exception {
    return assertEnded(0, server.psql(folder, "-c", sql)).out();
  }

  @Test
  void lanceDb() throws Exception {
    Files.createDirectory(folder.resolve("index"));
    for (String run : Iterables.concat(EditedNights.RUNS, List.of("half"))) {
      Files.createSymbolicLink(folder.resolve(run + "/index"), folder.resolve("index"));
    }
    Files.writeString(
        folder.resolve("rows.mjs"),
        """
        import { connect } from "@lancedb/lancedb";
        const table = await (await connect("index")).openTable("chunks");
        for (const row of await table.query().toArray()) {
          console.log(JSON.stringify({ ...row, embedding: Array.from(row.embedding) }));
        }
        """);
    assertNightsLoad(
        "lancedb.mjs",
        Map.of(),
        () -> assertEnded(0, Programs.end(folder, Map.of(), List.of("node", "rows.mjs"))).out());
  }

  /** By the real client; what it sends is answered by a stand-in. */
  @Test
  void qdrant() throws Exception {
    assertNightsLoadIntoStandIn("qdrant", "QDRANT_URL");
  }

  /** By the real client; what it sends is answered by a stand-in. */
  @Test
  void elasticsearch() throws Exception {
    assertNightsLoadIntoStandIn("elasticsearch", "ELASTIC_URL");
  }

  private static void assertNightsLoadIntoStandIn(String store, String variable) throws Exception {
    Path program = Path.of("src/test/resources/loading/stand-in.mjs");
    Process standIn =
        new ProcessBuilder("node", program.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var client = HttpClient.newHttpClient();
        BufferedReader out = standIn.inputReader()) {
      String url = "http://127.0.0.1:" + out.readLine();
      var rows = HttpRequest.newBuilder(URI.create(url + "/rows/" + store)).build();
      assertNightsLoad(
          store + ".mjs",
          Map.of(variable, url),
          () -> client.send(rows, HttpResponse.BodyHandlers.ofString()).body());
    } finally {
      standIn.destroy();
    }
  }

  private static void assertNightsLoad(
      String program, Map<String, String> environment, Callable<String> stored) throws Exception {
    for (String run : EditedNights.RUNS) {
      Night night = nights.night(run);
      if (run.equals("n3")) {
        assertInterrupted(program, environment, night);
      }
      assertEnded(0, node(program, environment, run, night));
      if (EditedNights.EDITED.contains(run)) {
        Map<String, JsonNode> once = byId(stored.call());
        assertEnded(0, node(program, environment, run, night));
        assertRows(once, byId(stored.call()));
      }
    }
    assertRows(expected, byId(stored.call()));
    Ended early = node(program, environment, "n3", nights.night("n3"));
    assertRefused(early, nights.night("n6").state(), nights.night("n2").state());
    assertRows(expected, byId(stored.call()));
  }

  /** After half of a night, a store takes no other. */
  private static void assertInterrupted(
      String program, Map<String, String> environment, Night night) throws Exception {
    assertNotEquals(0, node(program, environment, "half", night).code());
    Night other = nights.night("n4");
    Ended refused = node(program, environment, "n4", other);
    String onTheWay = "from %s to %s".formatted(night.previous(), night.state());
    assertRefused(refused, onTheWay, other.previous());
  }

  private static void assertRefused(Ended ended, String has, String needs) {
    assertNotEquals(0, ended.code());
    String message = "the store has the state '%s', not '%s'".formatted(has, needs);
    assertTrue(ended.err().contains(message), ended.err());
  }

  private static Ended node(
      String program, Map<String, String> environment, String from, Night night) throws Exception {
    return Programs.end(
        folder.resolve(from),
        environment,
        List.of("node", "../" + program, night.state(), night.previous()));
  }

  private static void assertRows(Map<String, JsonNode> expected, Map<String, JsonNode> stored) {
    assertEquals(expected.keySet(), stored.keySet(), nights.edits()::toString);
    expected.forEach(
        (id, row) -> assertEquals(row, stored.get(id), () -> id + " " + nights.edits()));
  }

  private static Ended assertEnded(int code, Ended ended) {
    assertEquals(code, ended.code(), () -> ended.err() + ended.out());
    return ended;
  }
}
