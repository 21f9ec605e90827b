package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of views, in runs of every command that writes them. */
class ViewsTest {
  private static final String GUIDE =
      "# Ferry\n\nA ferry takes cars over the river.\n\n```java\nferry.board(car, deck);\n```\n";

  private static final String CODE =
      "class Ferry {\n  void board(Car car) {\n    deck.add(car);\n  }\n}\n";

  @TempDir Path folder;
  private SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("guide.md"), GUIDE);
    Files.writeString(runs.input().resolve("Ferry.java"), CODE);
    Files.writeString(runs.input().resolve("empty.md"), "");
    Files.write(
        runs.input().resolve("latin.txt"),
        "Eine F\u00e4hre f\u00e4hrt \u00fcber den Flu\u00df.\n"
            .getBytes(StandardCharsets.ISO_8859_1));
    Files.write(runs.input().resolve("binary.dat"), new byte[] {0, 1, 2, 0, 3});
  }

  @Test
  void aRunWritesTheViewsThatItIsAskedFor() throws Exception {
    runs.run("chunk", "n1", "--views=snippets,strides");
    assertEquals(
        List.of(
            "Ferry.java|Ferry.java > Ferry > board|code|void board(Car car) {\n"
                + "    deck.add(car);\n"
                + "  }",
            "guide.md|Ferry|info|A ferry takes cars over the river.",
            "guide.md|Ferry|code|ferry.board(car, deck);",
            "latin.txt||info|Eine F\u00e4hre f\u00e4hrt \u00fcber den Flu\u00df."),
        snippets().stream().map(each -> each.replace("  void", "void")).toList());
    assertEquals(
        List.of(
            "Ferry.java|Ferry|0|63",
            "Ferry.java|Ferry|0|14",
            "Ferry.java|Ferry::board|14|61",
            "Ferry.java|Ferry|61|63",
            "guide.md|Ferry|0|" + GUIDE.length(),
            "latin.txt||0|32"),
        rows("strides", "breadcrumb, start_byte, end_byte"));
    JsonNode tables = runs.manifest("n1").get("tables");
    assertEquals(4, tables.at("/snippets/0/rows").asInt());
    assertEquals(6, tables.at("/strides/0/rows").asInt());
    assertEquals("[\"snippets\",\"strides\"]", runs.manifest("n1").at("/options/views").toString());
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void summariesSayWhatFilesAndStructuresConsistOf() throws Exception {
    runs.run("chunk", "n1", "--views=summaries");
    assertEquals(
        List.of(
            "Ferry.java|file_summary|null|Ferry.java (java)\nTypes: Ferry",
            "Ferry.java|structure_summary|Ferry|class Ferry\n  void board(Car car)",
            "guide.md|file_summary|null|guide.md (markdown)\nContents: Ferry",
            "latin.txt|file_summary|null|latin.txt (text)"),
        rows("summaries", "chunk_type, structure_name, content").stream().sorted().toList());
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  /** The digest of the chunks does not say which summaries a store has. The state does. */
  @Test
  void anotherLimitOfSummariesCutsEveryFileAndChangesNoChunk() throws Exception {
    String methods = "  void unloadTheCargo(Ship ship) {}\n".repeat(5);
    Files.writeString(runs.input().resolve("Port.java"), "class Port {\n" + methods + "}\n");
    runs.run("reindex", "n1", "--views=summaries");
    runs.run("reindex", "n2", "--views=summaries", "--maxSummaryTokens=30");
    JsonNode first = runs.manifest("n1");
    JsonNode second = runs.manifest("n2");
    assertEquals(6, second.at("/changes/config-changed").asInt());
    assertEquals(first.get("datasetDigest"), second.get("datasetDigest"));
    assertEquals(0, rowsOf("n2", "changes"));
    assertNotEquals(0, rowsOf("n2", "summary_changes"));
    assertNotEquals(first.get("stateId"), second.get("stateId"));
    assertEquals(first.get("stateId"), second.get("previousStateId"));
    runs.run("reindex", "n3", "--views=summaries,strides", "--maxSummaryTokens=30");
    assertEquals(0, rowsOf("n3", "summary_changes"));
    assertEquals(second.get("stateId"), runs.manifest("n3").get("stateId"));
  }

  @Test
  void theChangesOfSummariesLeadFromOneNightToTheNext() throws Exception {
    List<String> store = new ArrayList<>();
    runs.run("reindex", "n1"); // without summaries
    runs.run("reindex", "n2", "--views=summaries");
    assertEquals(List.of("upsert", "upsert", "upsert", "upsert"), apply("n2", store));
    assertEquals(summaryHashes(), store);

    Files.writeString(runs.input().resolve("Ferry.java"), CODE.replace("add(car)", "put(car)"));
    runs.run("reindex", "n3", "--views=summaries");
    assertEquals(0, rowsOf("n3", "summary_changes"), "a body is in no summary");
    assertEquals(1, rowsOf("n3", "changes"));

    Files.writeString(runs.input().resolve("Ferry.java"), "\n" + CODE);
    runs.run("reindex", "n4", "--views=summaries");
    assertEquals(List.of("move", "move"), apply("n4", store), "they end on another line");

    Files.move(runs.input().resolve("Ferry.java"), runs.input().resolve("Boat.java"));
    Files.delete(runs.input().resolve("latin.txt"));
    Files.writeString(runs.input().resolve("guide.md"), GUIDE.replace("# Ferry", "# Boat"));
    runs.run("reindex", "n5", "--views=summaries");
    assertEquals(List.of("delete", "delete", "move", "upsert", "upsert"), apply("n5", store));
    assertEquals(summaryHashes(), store);
    SmallRuns.ok("verify", "--output=" + runs.output());

    runs.run("reindex", "n6", "--views=summaries");
    assertEquals(0, rowsOf("n6", "summary_changes"));
  }

  /** The id and the hash of each summary of the corpus now. */
  private List<String> summaryHashes() throws Exception {
    return rows("summaries", "summary_id || ' ' || embed_hash").stream()
        .map(row -> row.substring(row.indexOf('|') + 1))
        .sorted()
        .toList();
  }

  /** Applies the changes of a run to ids and hashes, and says which kinds there were. */
  private List<String> apply(String runId, List<String> store) throws Exception {
    List<String> operations = new ArrayList<>();
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      var rows =
          statement.executeQuery(
              "FROM read_parquet('%s/runs/%s/summary_changes/*.parquet') ORDER BY operation"
                  .formatted(runs.output(), runId));
      while (rows.next()) {
        String operation = rows.getString("operation");
        String id = rows.getString("summary_id");
        String previous = rows.getString("previous_summary_id");
        operations.add(operation);
        store.removeIf(row -> row.startsWith(id));
        if (previous != null && !rows.getBoolean("previous_remains")) {
          store.removeIf(row -> row.startsWith(previous));
        }
        assertEquals(!operation.equals("delete"), rows.getString("content") != null);
        if (!operation.equals("delete")) {
          store.add(id + " " + rows.getString("embed_hash"));
        }
      }
    }
    store.sort(null);
    return operations;
  }

  @Test
  void aLimitTooSmallForANameIsAnError() {
    Cli cli =
        Cli.run(
            "chunk",
            "--input=" + runs.input(),
            "--output=" + runs.output(),
            "--maxSummaryTokens=3");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("--maxSummaryTokens must be at least 30, not 3"), cli.err());
  }

  @Test
  void aRunWithoutViewsIsAsBefore() throws Exception {
    runs.run("chunk", "n1");
    runs.run("chunk", "n2", "--views=strides");
    JsonNode without = runs.manifest("n1");
    JsonNode with = runs.manifest("n2");
    assertEquals(without.get("datasetDigest"), with.get("datasetDigest"));
    assertFalse(without.get("tables").has("strides"));
    assertFalse(with.get("tables").has("snippets"));
    assertFalse(Files.exists(runs.output().resolve("runs/n1/strides")));
    assertNotEquals(without.get("fingerprint"), with.get("fingerprint"));
    assertEquals(without.at("/tables/chunks/0/rows"), with.at("/tables/chunks/0/rows"));
  }

  @Test
  void aNightKeepsTheRowsOfFilesThatHaveNotChanged() throws Exception {
    runs.run("reindex", "n1", "--views=snippets,strides");
    Files.writeString(runs.input().resolve("guide.md"), GUIDE.replace("cars", "trains"));
    runs.run("reindex", "n2", "--views=snippets,strides");
    assertEquals(2, runs.manifest("n2").at("/tables/snippets/0/rows").asInt());
    List<String> chain = snippets();
    assertTrue(chain.contains("guide.md|Ferry|info|A ferry takes trains over the river."));
    assertEquals(4, chain.size(), chain::toString);
    List<String> strides = rows("strides", "stride_id, content, content_hash, chunk_ids");
    SmallRuns.ok("verify", "--output=" + runs.output());

    runs.run("chunk", "full", "--views=snippets,strides");
    assertEquals(chain, snippets());
    assertEquals(strides, rows("strides", "stride_id, content, content_hash, chunk_ids"));
  }

  @Test
  void aNightWithMoreViewsCutsEveryFileAndChangesNoChunk() throws Exception {
    runs.run("reindex", "n1");
    runs.run("reindex", "n2", "--views=snippets");
    assertEquals(4, snippets().size());
    assertEquals(5, runs.manifest("n2").at("/changes/config-changed").asInt());
    assertEquals(0, rowsOf("n2", "changes"));
    assertEquals(
        runs.manifest("n1").get("datasetDigest"), runs.manifest("n2").get("datasetDigest"));
  }

  @Test
  void compactMakesTheSameRowsOfTheChunks() throws Exception {
    String views = "--views=snippets,strides,summaries";
    runs.run("reindex", "n1", views, "--maxSummaryTokens=90");
    Files.writeString(runs.input().resolve("guide.md"), GUIDE.replace("cars", "trains"));
    runs.run("reindex", "n2", views, "--maxSummaryTokens=90");
    List<String> snippets = rows("snippets", "*");
    List<String> strides = rows("strides", "*");
    List<String> summaries = rows("summaries", "*");
    assertEquals(4, summaries.size(), summaries::toString);
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=whole");
    assertEquals(summaries, rows("summaries", "*"));
    assertEquals(snippets, rows("snippets", "*"));
    assertEquals(strides, rows("strides", "*"));
    assertEquals(4, runs.manifest("whole").at("/tables/snippets/0/rows").asInt());
    SmallRuns.ok("verify", "--output=" + runs.output());
    runs.run("reindex", "n3", views, "--maxSummaryTokens=90");
    assertEquals(snippets, rows("snippets", "*"));
  }

  @Test
  void verifyFindsADamagedView() throws Exception {
    runs.run("chunk", "n1", "--views=snippets");
    Path dataFile;
    try (Stream<Path> files = Files.list(runs.output().resolve("runs/n1/snippets"))) {
      dataFile =
          files.filter(each -> each.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(dataFile);
    bytes[bytes.length / 2] ^= 1;
    Files.write(dataFile, bytes);
    Cli cli = Cli.run("verify", "--output=" + runs.output());
    assertEquals(ExitCode.CHECK_FAILED, cli.exitCode());
    assertTrue(cli.out().contains("data_file_changed"), cli.out());
  }

  @Test
  void anUnknownViewIsAnError() {
    Cli cli =
        Cli.run("chunk", "--input=" + runs.input(), "--output=" + runs.output(), "--views=snipets");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(
        cli.err()
            .contains(
                "--views=snipets must be one of snippets, strides, summaries; did you mean"
                    + " snippets?"),
        cli.err());
  }

  /** The rows of a table in its one data file. */
  private int rowsOf(String run, String table) throws IOException {
    JsonNode files = runs.manifest(run).get("tables").get(table);
    assertEquals(1, files.size());
    return files.get(0).get("rows").asInt();
  }

  private List<String> snippets() throws Exception {
    return rows("snippets", "breadcrumb, snippet_type, content");
  }

  /** The rows of a view of the corpus now, by the query of the manual. */
  private List<String> rows(String view, String columns) throws Exception {
    String read = Examples.of("schema.md", "snippets").replace("snippets", view);
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      for (String query : List.of(Examples.of("schema.md", "corpus"), read)) {
        statement.execute(query.replace("'out/", "'" + runs.output() + "/"));
      }
      var result =
          statement.executeQuery(
              "SELECT file_path, %s FROM %s ORDER BY file_path, start_byte, end_byte DESC"
                  .formatted(columns, view));
      return SmallRuns.rows(result);
    }
  }
}
