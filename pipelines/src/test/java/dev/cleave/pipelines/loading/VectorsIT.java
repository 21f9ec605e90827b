package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three nights with the vectors of the model in the process, loaded by the examples of
 * docs/loading.md, give the rows and the vectors of a full run.
 */
class VectorsIT {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final List<String> NIGHTS = List.of("n1", "n2", "n3");
  private static final String MODEL = "--model=bge-small-en-v1.5-q";

  @TempDir static Path folder;
  private static SmallRuns runs;
  private static Map<String, JsonNode> expected;

  @BeforeAll
  static void threeNights() throws Exception {
    runs = SmallRuns.in(folder);
    write("port.py", function("open_port", "opens the port"), function("close_port", "is over"));
    write("kept.py", function("kept", "stays in each night"));
    write("old.py", function("moved", "goes to another file"));
    write("gone.py", function("gone", "is here for one night"));
    night(runs, "n1");
    write("port.py", function("open_port", "opens the port"), function("close_port", "ends it"));
    Files.move(runs.input().resolve("old.py"), runs.input().resolve("new.py"));
    Files.delete(runs.input().resolve("gone.py"));
    JsonNode second = night(runs, "n2");
    assertTrue(second.get("known").asLong() > 0, second::toString);
    write("copy.py", function("kept", "stays in each night"));
    write("berth.py", function("berth", "lies at the quay") + "\n# ship ahoy".repeat(140));
    JsonNode third = night(runs, "n3");
    assertEquals(1, third.get("divided").asLong());
    assertEquals(0, third.get("truncated").asLong());

    var full = new SmallRuns(runs.input(), Files.createDirectory(folder.resolve("f")));
    night(full, "full");
    expected = byId(Files.readString(changes("full")));
    expected
        .values()
        .forEach(
            row ->
                ((ObjectNode) row)
                    .remove(List.of("operation", "previous_chunk_id", "previous_remains")));
    expected.values().forEach(row -> assertEquals(384, row.get("embedding").size()));
    for (String name : List.of("changes.mjs", "lancedb.mjs")) {
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

  private static String function(String name, String does) {
    return "def %s(ship):\n    \"\"\"%s\"\"\"\n    return ship.%s()\n\n\n"
        .formatted(name, does, name);
  }

  private static void write(String name, String... functions) throws IOException {
    Files.writeString(runs.input().resolve(name), String.join("", functions));
  }

  /** Cuts, embeds what the bill says, and writes the changes with their vectors. */
  private static JsonNode night(SmallRuns output, String run) throws Exception {
    output.run("reindex", run, "--maxRemovedRatio=1");
    Cli cli = Cli.run("embed", "--output=" + output.output(), MODEL);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    JsonNode counts = JSON.readTree(cli.out()).get("counts");
    assertEquals(
        output.manifest(run).at("/counts/tokensToEmbed").asLong(),
        counts.get("tokensToEmbed").asLong(),
        run);
    Files.createDirectory(folder.resolve(run));
    try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
      execute(duckDb, Examples.of("loading.md", "changes"), output, run);
      execute(duckDb, Examples.of("loading.md", "vectors"), output, run);
    }
    return counts;
  }

  private static void execute(Connection duckDb, String statements, SmallRuns output, String run)
      throws SQLException {
    try (Statement sql = duckDb.createStatement()) {
      for (String statement :
          statements
              .replace("'out/", "'" + output.output() + "/")
              .replace("'changes.json'", "'" + changes(run) + "'")
              .split(";\\s*\n")) {
        sql.execute(statement);
      }
    }
  }

  private static Path changes(String run) {
    return folder.resolve(run).resolve("changes.json");
  }

  private static Map<String, JsonNode> byId(String lines) throws IOException {
    var rows = new TreeMap<String, JsonNode>();
    for (String line : lines.split("\n")) {
      JsonNode row = JSON.readTree(line);
      rows.put(row.get("chunk_id").asText(), row);
    }
    return rows;
  }

  private static String state(String run, String name) throws IOException {
    return runs.manifest(run).path(name).asText("");
  }

  @Test
  void postgresHasTheVectorsOfAFullRunAndAnswersAQuestion() throws Exception {
    try (PostgresServer server = PostgresServer.start()) {
      ok(server.psql(folder, "-c", Examples.of("loading.md", "postgres-create")));
      Files.writeString(folder.resolve("load.sql"), Examples.of("loading.md", "postgres-load"));
      for (String run : NIGHTS) {
        String state = "state=" + state(run, "stateId");
        String previous = "previous=" + state(run, "previousStateId");
        Path night = folder.resolve(run);
        ok(server.psql(night, "-v", state, "-v", previous, "-f", "../load.sql"));
      }
      String rows =
          "SELECT jsonb_set(to_jsonb(chunks), '{embedding}',"
              + " to_jsonb(embedding::real[]::float8[])) FROM chunks";
      assertRows(byId(ok(server.psql(folder, "-c", rows))));

      String[] commands = Examples.of("loading.md", "question").split("\n");
      String text = commands[0].split("'")[1];
      Cli question = Cli.run("embed", MODEL, "--text=" + text);
      String vector = JSON.readTree(question.out()).get("vector").toString();
      String sql = commands[1].split("\"")[1].replace("$question", vector);
      assertTrue(ok(server.psql(folder, "-c", sql)).startsWith("port.py"), sql);
    }
  }

  @Test
  void lanceDbHasTheVectorsOfAFullRun() throws Exception {
    Files.createDirectory(folder.resolve("index"));
    for (String run : NIGHTS) {
      Path night = folder.resolve(run);
      Files.createSymbolicLink(night.resolve("index"), folder.resolve("index"));
      String state = state(run, "stateId");
      String previous = state(run, "previousStateId");
      ok(Programs.end(night, Map.of(), List.of("node", "../lancedb.mjs", state, previous)));
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
    assertRows(byId(ok(Programs.end(folder, Map.of(), List.of("node", "rows.mjs")))));
  }

  private static String ok(Ended ended) {
    assertEquals(0, ended.code(), () -> ended.err() + ended.out());
    return ended.out();
  }

  private static void assertRows(Map<String, JsonNode> stored) {
    assertEquals(expected.keySet(), stored.keySet());
    expected.forEach(
        (id, row) -> {
          JsonNode other = stored.get(id);
          row.fieldNames()
              .forEachRemaining(
                  name -> {
                    if (!name.equals("embedding")) {
                      assertEquals(row.get(name), other.get(name), id + " " + name);
                    }
                  });
          for (int i = 0; i < row.get("embedding").size(); i++) {
            assertEquals(
                (float) row.get("embedding").get(i).asDouble(),
                (float) other.get("embedding").get(i).asDouble(),
                id);
          }
        });
    assertFalse(expected.isEmpty());
    assertNotEquals(1, expected.size());
  }
}
