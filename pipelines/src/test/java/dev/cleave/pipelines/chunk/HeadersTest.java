package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The headers of chunks, in runs of the commands that write and read them. */
class HeadersTest {
  private static final String CODE =
      """
      package sea;

      import sea.port.Car;

      class Ferry {
        void board(Car car) {
          deck.add(car);
        }

        void leave() {}
      }
      """;

  @TempDir Path folder;
  private Path input;
  private Path output;

  @BeforeEach
  void files() throws IOException {
    input = Files.createDirectory(folder.resolve("in"));
    output = folder.resolve("out");
    Files.writeString(input.resolve("Ferry.java"), CODE);
    Files.writeString(
        input.resolve("guide.md"), "# Ferry\n\n" + "It takes cars over the river. ".repeat(100));
  }

  @Test
  void headersChangeNothingButTheirOwnColumns() throws Exception {
    run("chunk", "n1", "--contextHeader=none");
    String others = "* EXCLUDE (context_header, embed_hash)";
    List<String> without = rows("chunks", others);
    assertEquals(rows("chunks", "content_hash"), rows("chunks", "embed_hash"), "without a header");
    for (String header : List.of("path", "declarations", "imports")) {
      run("chunk", header, "--contextHeader=" + header);
      assertEquals(without, rows("chunks", others));
      assertTrue(rows("chunks", "context_header").stream().noneMatch("null"::equals));
      ok("verify", "--output=" + output);
    }
    assertTrue(
        rows("chunks", "context_header")
            .contains("Ferry.java\npackage sea\nimport sea.port.Car;\nclass Ferry"));
  }

  @Test
  void aRenamedFileIsEmbeddedAgainOnlyIfItsPathIsInTheHeader() throws Exception {
    run("reindex", "n1", "--contextHeader=none");
    rename("Ferry.java", "Boat.java");
    run("reindex", "n2", "--contextHeader=none");
    assertEquals(List.of("move"), operations("n2"));
    run("reindex", "n3", "--contextHeader=path");
    assertEquals(List.of("upsert"), operations("n3"));
    assertEquals(2, manifest("n3").at("/changes/config-changed").asInt());
    rename("Boat.java", "Ferry.java");
    run("reindex", "n4", "--contextHeader=path");
    assertEquals(List.of("delete", "upsert"), operations("n4"));
    ok("verify", "--output=" + output);
  }

  @Test
  void anEditOfTheImportsEmbedsTheirUsersAgain() throws Exception {
    run("reindex", "n1", "--contextHeader=imports");
    Files.writeString(input.resolve("Ferry.java"), CODE.replace("port.Car", "land.Car"));
    run("reindex", "n2", "--contextHeader=imports");
    assertEquals(
        List.of("Ferry::board"),
        rows("changes", "breadcrumb").stream().filter(each -> !each.isEmpty()).toList());
    ok("compact", "--output=" + output, "--runId=whole");
    ok("verify", "--output=" + output);
    run("reindex", "n3", "--contextHeader=imports");
    assertEquals(0, manifest("n3").at("/changes/config-changed").asInt());
  }

  @Test
  void aHeaderThatCountsIsWithinTheMaximum() throws Exception {
    run("chunk", "n1", "--sizeIncludesContext", "--maxChunkSize=200");
    assertEquals(
        List.of("true"),
        rows("chunks", "max(strlen(context_header) + 1 + strlen(content)) BETWEEN 150 AND 200"));
    ok("verify", "--output=" + output);
  }

  @Test
  void aWrongOptionIsAnError() {
    Cli cli = Cli.run("chunk", "--input=" + input, "--output=" + output, "--maxContextSize=0");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("--maxContextSize is 0, must be at least 1"), cli.err());
    assertNotEquals(
        ExitCode.OK,
        Cli.run("chunk", "--input=" + input, "--output=" + output, "--contextHeader=all")
            .exitCode());
  }

  private void rename(String from, String to) throws IOException {
    Files.move(input.resolve(from), input.resolve(to));
  }

  private void run(String command, String runId, String... more) {
    List<String> args = new ArrayList<>(List.of(command, "--input=" + input));
    args.addAll(List.of("--output=" + output, "--runId=" + runId));
    args.addAll(List.of(more));
    ok(args.toArray(String[]::new));
  }

  private static void ok(String... args) {
    Cli cli = Cli.run(args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private JsonNode manifest(String runId) throws IOException {
    return new JsonMapper().readTree(output.resolve("runs/" + runId + "/_manifest.json").toFile());
  }

  /** The kinds of changes to the chunks of a run, each once. */
  private List<String> operations(String runId) throws Exception {
    assertTrue(manifest(runId).get("tables").has("changes"));
    return rows("changes", "operation").stream().distinct().sorted().toList();
  }

  /** Rows of a table of the corpus now, by the queries of the manual. */
  private List<String> rows(String table, String columns) throws Exception {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      String read =
          table.equals("changes")
              ? Examples.of("loading.md", "changes")
              : Examples.of("schema.md", "corpus");
      statement.execute(read.replace("'out/", "'" + output + "/"));
      String order = columns.startsWith("max") ? "" : " ORDER BY file_path, start_byte, chunk_id";
      var result = statement.executeQuery("SELECT %s FROM %s%s".formatted(columns, table, order));
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          cells.add(String.valueOf(result.getObject(i)));
        }
        rows.add(String.join("|", cells));
      }
      return rows;
    }
  }
}
