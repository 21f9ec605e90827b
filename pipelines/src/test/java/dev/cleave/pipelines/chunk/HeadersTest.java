package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
  private SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("Ferry.java"), CODE);
    Files.writeString(
        runs.input().resolve("guide.md"),
        "# Ferry\n\n" + "It takes cars over the river. ".repeat(100));
  }

  @Test
  void headersChangeNothingButTheirOwnColumns() throws Exception {
    runs.run("chunk", "n1", "--contextHeader=none");
    String others = "* EXCLUDE (context_header, embed_hash)";
    List<String> without = rows("chunks", others);
    assertEquals(rows("chunks", "content_hash"), rows("chunks", "embed_hash"), "without a header");
    Map<String, String> headers = new TreeMap<>();
    for (String header : List.of("path", "names", "declarations", "imports")) {
      runs.run("chunk", header, "--contextHeader=" + header);
      assertEquals(without, rows("chunks", others));
      headers.put(header, rows("chunks", "context_header").get(3));
      SmallRuns.ok("verify", "--output=" + runs.output());
    }
    assertEquals(
        Map.of(
            "path", "Ferry.java",
            "names", "Ferry::board",
            "declarations", "Ferry\npackage sea\nclass Ferry",
            "imports", "Ferry\npackage sea\nimport sea.port.Car;\nclass Ferry"),
        headers);
  }

  @Test
  void signaturesAndTheHeadersOfThemAreAsShortAsAsked() throws Exception {
    String parameters = "int first" + ", int another".repeat(30);
    Files.writeString(
        runs.input().resolve("Ferry.java"),
        "class Ferry {\n  void board(%s) {\n    go();\n  }\n}\n".formatted(parameters));
    runs.run("chunk", "long");
    assertLongestSignature(250, 300);
    runs.run("chunk", "short", "--maxSignatureChars=120");
    assertLongestSignature(100, 120);
    assertEquals(120, runs.manifest("short").at("/options/maxSignatureChars").asInt());
    Cli cli = Cli.run("chunk", "--dryRun", "--input=" + runs.input(), "--maxSignatureChars=99");
    assertEquals("cleave: --maxSignatureChars is 99, must be at least 100\n", cli.err());
  }

  /** A signature that is cut ends at a parameter, and so not at the very limit. */
  private void assertLongestSignature(int from, int to) throws Exception {
    String longest = "max(length(signature)) BETWEEN %d AND %d".formatted(from, to);
    assertEquals(List.of("true"), rows("chunks", longest));
  }

  @Test
  void aRenamedFileIsEmbeddedAgainOnlyIfItsPathIsInTheHeader() throws Exception {
    runs.run("reindex", "n1", "--contextHeader=none");
    rename("Ferry.java", "Boat.java");
    runs.run("reindex", "n2", "--contextHeader=none");
    assertEquals(List.of("move"), operations("n2"));
    runs.run("reindex", "n3", "--contextHeader=path");
    assertEquals(List.of("upsert"), operations("n3"));
    assertEquals(2, runs.manifest("n3").at("/changes/config-changed").asInt());
    rename("Boat.java", "Ferry.java");
    runs.run("reindex", "n4", "--contextHeader=path");
    assertEquals(List.of("delete", "move", "upsert"), operations("n4"), "imports have no header");
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void aMovedFolderIsNotEmbeddedAgain() throws Exception {
    Path folder = Files.createDirectory(runs.input().resolve("fleet"));
    for (int i = 0; i < 100; i++) {
      Files.writeString(folder.resolve("Ferry" + i + ".java"), CODE.replace("Car", "Car" + i));
    }
    runs.run("reindex", "n1");
    rename("fleet", "navy");
    runs.run("reindex", "n2");
    assertEquals(List.of("move"), operations("n2"));
    assertEquals(List.of("600"), rows("changes", "count(*)"));
  }

  @Test
  void equalCodeInTwoCheckoutsHasOneHash() throws Exception {
    for (String checkout : List.of("main", "fork/of/it")) {
      Path folder = Files.createDirectories(runs.input().resolve(checkout));
      Files.writeString(folder.resolve("Ferry.java"), CODE);
    }
    for (String header : List.of("names", "declarations", "imports")) {
      runs.run("chunk", header, "--contextHeader=" + header);
      assertEquals(
          rows("chunks", "count(DISTINCT content_hash)"),
          rows("chunks", "count(DISTINCT embed_hash)"));
    }
  }

  @Test
  void anEditOfTheImportsEmbedsTheirUsersAgain() throws Exception {
    runs.run("reindex", "n1", "--contextHeader=imports");
    Files.writeString(runs.input().resolve("Ferry.java"), CODE.replace("port.Car", "land.Car"));
    runs.run("reindex", "n2", "--contextHeader=imports");
    assertEquals(
        List.of("Ferry::board"),
        rows("changes", "breadcrumb").stream().filter(each -> !each.isEmpty()).toList());
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=whole");
    SmallRuns.ok("verify", "--output=" + runs.output());
    runs.run("reindex", "n3", "--contextHeader=imports");
    assertEquals(0, runs.manifest("n3").at("/changes/config-changed").asInt());
  }

  @Test
  void aHeaderThatCountsIsWithinTheMaximum() throws Exception {
    runs.run("chunk", "n1", "--sizeIncludesContext", "--maxChunkSize=200");
    assertEquals(
        List.of("true"),
        rows("chunks", "max(strlen(context_header) + 1 + strlen(content)) BETWEEN 150 AND 200"));
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void aWrongOptionIsAnError() {
    Cli cli =
        Cli.run(
            "chunk", "--input=" + runs.input(), "--output=" + runs.output(), "--maxContextSize=0");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("--maxContextSize is 0, must be at least 1"), cli.err());
    assertNotEquals(
        ExitCode.OK,
        Cli.run(
                "chunk",
                "--input=" + runs.input(),
                "--output=" + runs.output(),
                "--contextHeader=all")
            .exitCode());
  }

  private void rename(String from, String to) throws IOException {
    Files.move(runs.input().resolve(from), runs.input().resolve(to));
  }

  /** The kinds of changes to the chunks of a run, each once. */
  private List<String> operations(String runId) throws Exception {
    assertTrue(runs.manifest(runId).get("tables").has("changes"));
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
      statement.execute(read.replace("'out/", "'" + runs.output() + "/"));
      String order = columns.contains("(") ? "" : " ORDER BY file_path, start_byte, chunk_id";
      var result = statement.executeQuery("SELECT %s FROM %s%s".formatted(columns, table, order));
      return SmallRuns.rows(result);
    }
  }
}
