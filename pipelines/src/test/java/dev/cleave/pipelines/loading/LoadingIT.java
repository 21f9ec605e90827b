package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
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

  @BeforeAll
  static void run() throws Exception {
    nights = EditedNights.run(folder, Long.getLong("cleave.seed", 1));
    expected = byId(Files.readString(nights.changes("full")));
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
    try (PostgresServer server = PostgresServer.start()) {
      createTables(server);
      for (int night = 0; night < EditedNights.RUNS.size(); night++) {
        String run = EditedNights.RUNS.get(night);
        String previous = night == 0 ? "" : EditedNights.RUNS.get(night - 1);
        assertEnded(0, loadPostgres(server, run, previous));
        Map<String, JsonNode> once = rowsOf(server);
        assertEnded(0, loadPostgres(server, run, previous));
        assertRows(once, rowsOf(server));
      }
      assertRows(expected, rowsOf(server));
      Ended early = loadPostgres(server, "n3", "n2");
      assertNotEquals(0, early.code(), "it has n6");
      assertTrue(early.err().contains("null value in column \"run_id\""), early.err());
      assertRows(expected, rowsOf(server));
      query(server, "DROP TABLE chunks; DROP TABLE loaded");
      createTables(server);
      assertEnded(0, loadPostgres(server, "full", ""));
      assertRows(expected, rowsOf(server));
    }
  }

  private static void createTables(PostgresServer server) throws Exception {
    query(server, Examples.of("loading.md", "postgres-create"));
  }

  private static Ended loadPostgres(PostgresServer server, String run, String previous)
      throws Exception {
    Path script = folder.resolve("load.sql");
    Files.writeString(script, Examples.of("loading.md", "postgres-load"));
    return server.psql(
        folder.resolve(run), "-v", "run=" + run, "-v", "previous=" + previous, "-f", "../load.sql");
  }

  private static Map<String, JsonNode> rowsOf(PostgresServer server) throws Exception {
    return byId(
        query(
            server,
            "SELECT jsonb_set(to_jsonb(chunks), '{embedding}',"
                + " to_jsonb(embedding::real[]::float8[])) FROM chunks"));
  }

  private static String query(PostgresServer server, String sql) throws Exception {
    return assertEnded(0, server.psql(folder, "-c", sql)).out();
  }

  @Test
  void lanceDb() throws Exception {
    Files.createDirectory(folder.resolve("index"));
    for (String run : EditedNights.RUNS) {
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
    for (int night = 0; night < EditedNights.RUNS.size(); night++) {
      String run = EditedNights.RUNS.get(night);
      String previous = night == 0 ? "" : EditedNights.RUNS.get(night - 1);
      assertEnded(0, node(program, environment, run, previous));
      Map<String, JsonNode> once = byId(stored.call());
      assertEnded(0, node(program, environment, run, previous));
      assertRows(once, byId(stored.call()));
    }
    assertRows(expected, byId(stored.call()));
    Ended early = node(program, environment, "n3", "n2");
    assertNotEquals(0, early.code(), "it has n6");
    assertTrue(early.err().contains("the store has the run 'n6', not 'n2'"), early.err());
    assertRows(expected, byId(stored.call()));
  }

  private static Ended node(
      String program, Map<String, String> environment, String run, String previous)
      throws Exception {
    return Programs.end(
        folder.resolve(run), environment, List.of("node", "../" + program, run, previous));
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
