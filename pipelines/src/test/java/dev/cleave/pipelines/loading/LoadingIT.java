package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
    for (String run : List.of("n2", "n3", "n4")) {
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
    assertEquals(0, Files.size(nights.changes("n5")));
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
      assertNotEquals(0, early.code(), "it has n5");
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
    Path programs = Files.createDirectory(folder.resolve("programs"));
    Files.createSymbolicLink(
        programs.resolve("node_modules"), Programs.folder("npm/node_modules").toRealPath());
    for (String name : List.of("changes.mjs", "lancedb.mjs")) {
      Files.writeString(programs.resolve(name), Examples.of("loading.md", name));
    }
    Files.writeString(
        programs.resolve("rows.mjs"),
        """
        import { connect } from "@lancedb/lancedb";
        const table = await (await connect("../index")).openTable("chunks");
        for (const row of await table.query().toArray()) {
          console.log(JSON.stringify({ ...row, embedding: Array.from(row.embedding) }));
        }
        """);
    for (int night = 0; night < EditedNights.RUNS.size(); night++) {
      String run = EditedNights.RUNS.get(night);
      String previous = night == 0 ? "" : EditedNights.RUNS.get(night - 1);
      Path work = folder.resolve(run);
      Files.deleteIfExists(work.resolve("index"));
      Files.createSymbolicLink(
          work.resolve("index"), Files.createDirectories(folder.resolve("index")));
      assertEnded(0, node(work, "lancedb.mjs", run, previous));
      Map<String, JsonNode> once = lanceRows();
      assertEnded(0, node(work, "lancedb.mjs", run, previous));
      assertRows(once, lanceRows());
    }
    assertRows(expected, lanceRows());
    Ended early = node(folder.resolve("n3"), "lancedb.mjs", "n3", "n2");
    assertNotEquals(0, early.code(), "it has n5");
    assertTrue(early.err().contains("the store has the run 'n5', not 'n2'"), early.err());
    assertRows(expected, lanceRows());
    Files.delete(programs.resolve("node_modules")); // JUnit warns if it has to delete such a link
  }

  private static Map<String, JsonNode> lanceRows() throws Exception {
    return byId(assertEnded(0, node(folder.resolve("full"), "rows.mjs")).out());
  }

  private static Ended node(Path work, String program, String... args) throws Exception {
    var command = new ArrayList<>(List.of("node", "../programs/" + program));
    command.addAll(List.of(args));
    return Programs.end(work, Map.of(), command);
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
