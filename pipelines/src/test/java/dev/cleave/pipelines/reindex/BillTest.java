package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run leaves to embed, equal texts counted once. */
class BillTest {
  private static final String TOKENS =
      "token_estimate + coalesce(((length(context_header) + 1) * 2 + 6) // 7, 0)";

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void sources() throws IOException {
    runs = SmallRuns.in(folder);
    write("src/a.py", "ring", "sail");
    write("src/b.py", "moor", "berth");
    write("lib/c.py", "haul");
    Files.writeString(runs.input().resolve("lib/same.txt"), "The same words in two files.\n");
    Files.writeString(runs.input().resolve("same.txt"), "The same words in two files.\n");
  }

  private void write(String name, String... functions) throws IOException {
    var text = new StringBuilder();
    for (String function : functions) {
      text.append("def %s():\n    return '%s of the harbour'\n\n\n".formatted(function, function));
    }
    Path file = runs.input().resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private JsonNode run(String command, String runId, String... more) throws IOException {
    runs.run(command, runId, more);
    JsonNode manifest = runs.manifest(runId);
    JsonNode bill = manifest.get("toEmbed");
    for (String by : List.of("causes", "languages", "folders")) {
      for (String count : List.of("texts", "tokens")) {
        long sum = 0;
        for (JsonNode each : bill.get(by)) {
          sum += each.get(count).asLong();
        }
        assertEquals(manifest.at("/counts/" + count + "ToEmbed").asLong(), sum, by);
      }
    }
    return bill;
  }

  /** The sum over the different texts of a run that another one does not have. */
  private String distinct(String run, String before) throws SQLException, IOException {
    try (var duckdb = DriverManager.getConnection("jdbc:duckdb:");
        var statement = duckdb.createStatement()) {
      String known = before == null ? "SELECT ''" : texts(before);
      return SmallRuns.rows(
              statement.executeQuery(
                  "WITH t AS (SELECT embed_hash, min(%s) n FROM (%s) WHERE embed_hash NOT IN (SELECT embed_hash FROM (%s)) GROUP BY 1) SELECT count(*), coalesce(sum(n), 0) FROM t"
                      .formatted(
                          TOKENS, texts(run), before == null ? "SELECT '' AS embed_hash" : known)))
          .getFirst();
    }
  }

  private String texts(String run) {
    return """
    SELECT c.* FROM (SELECT * FROM read_parquet('$out/runs/*/chunks/*.parquet', filename = true)) c
    JOIN (SELECT file_path, run_id FROM '$out/runs/$run/files/*.parquet' WHERE status = 'CHUNKED') f
    ON c.file_path = f.file_path AND contains(c.filename, '/runs/' || f.run_id || '/') WHERE embed
    """
        .replace("$out", runs.output().toString())
        .replace("$run", run);
  }

  private static String of(JsonNode bill, String by, String name) {
    return bill.at("/" + by + "/" + name + "/texts").asText("none");
  }

  private void assertBill(String run, String before) throws IOException, SQLException {
    JsonNode counts = runs.manifest(run).get("counts");
    assertEquals(
        distinct(run, before),
        counts.get("textsToEmbed").asLong() + "|" + counts.get("tokensToEmbed").asLong());
  }

  @Test
  void ofAFullRunAllDifferentTexts() throws Exception {
    JsonNode bill = run("chunk", "full");
    assertEquals("{\"texts\":6,\"tokens\":", bill.at("/causes/new").toString().substring(0, 20));
    assertEquals("5", of(bill, "languages", "python"));
    assertEquals("1", of(bill, "languages", "text"));
    assertEquals("4", bill.get("folders").get("src/").get("texts").asText());
    assertEquals("1", bill.get("folders").get("").get("texts").asText(), "the first folder counts");
    assertBill("full", null);
    assertEquals(bill, run("reindex", "first", "--previousRun=none"));
  }

  @Test
  void ofANightByCause() throws Exception {
    run("reindex", "n1");
    write("src/a.py", "ring", "sails");
    Files.move(runs.input().resolve("lib/c.py"), runs.input().resolve("lib/d.py"));
    write("new/e.py", "tow");
    Files.createDirectories(runs.input().resolve("copy"));
    Files.copy(runs.input().resolve("src/b.py"), runs.input().resolve("copy/b.py"));
    Cli cli =
        Cli.run("reindex", "--input=" + runs.input(), "--output=" + runs.output(), "--runId=n2");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    JsonNode line = JsonMapper.builder().build().readTree(cli.out());
    JsonNode bill = runs.manifest("n2").get("toEmbed");
    assertEquals("1", of(bill, "causes", "edited"), bill.toString());
    assertEquals("1", of(bill, "causes", "new"), bill.toString());
    assertEquals("1", of(bill, "causes", "renamed"), "the header has the name of the file");
    assertEquals(3, bill.get("causes").size(), bill.toString());
    assertEquals(bill.get("causes"), line.at("/toEmbed/causes"));
    assertEquals(3, line.at("/counts/textsToEmbed").asInt());
    assertTrue(
        cli.err()
            .contains(
                "; to embed: 3 texts with %d tokens (%d edited, %d new, %d renamed); "
                    .formatted(
                        line.at("/counts/tokensToEmbed").asInt(),
                        bill.at("/causes/edited/tokens").asInt(),
                        bill.at("/causes/new/tokens").asInt(),
                        bill.at("/causes/renamed/tokens").asInt())),
        cli.err());
    assertBill("n2", "n1");
    assertEquals("{}", run("reindex", "n3").get("causes").toString());
    assertBill("n3", "n2");
  }

  /** A night leaves the texts that the night before did not have, and a dry run knows them. */
  @Test
  void ofAnyNights() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var tree = new EditedTree(runs.input(), new Random(seed));
    var log = new ArrayList<String>();
    for (int night = 0; night < 4; night++) {
      String header = "--contextHeader=" + (night == 2 ? "path" : "names");
      Cli dry =
          Cli.run(
              "reindex",
              "--input=" + runs.input(),
              "--output=" + runs.output(),
              "--dryRun=cut",
              header);
      runs.run("reindex", "n" + night, header, "--maxRemovedRatio=1", "--maxRejectRatio=1");
      String message = "seed " + seed + ": " + log;
      assertEquals(
          runs.manifest("n" + night).get("toEmbed"),
          JsonMapper.builder().build().readTree(dry.out()).at("/counts/toEmbed"),
          message);
      assertBill("n" + night, night == 0 ? null : "n" + (night - 1));
      log.addAll(tree.edit());
    }
  }

  @Test
  void ofContentsWithAnotherHeader() throws Exception {
    String text = "class %s:\n    def ring(self):\n        return 'the bell of the harbour'\n";
    Files.writeString(runs.input().resolve("k.py"), text.formatted("Bell"));
    run("reindex", "n1");
    Files.writeString(runs.input().resolve("k.py"), text.formatted("Horn"));
    assertEquals("1", of(run("reindex", "n2"), "causes", "header"));
    JsonNode bill = run("reindex", "n3", "--contextHeader=path");
    assertEquals(1, bill.get("causes").size(), bill.toString());
    assertEquals(
        runs.manifest("n3").at("/counts/textsToEmbed").asText(), of(bill, "causes", "config"));
    assertBill("n3", "n2");
    assertEquals("{}", run("reindex", "n4", "--contextHeader=path").get("causes").toString());
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=week");
    assertEquals(0, runs.manifest("week").at("/counts/tokensToEmbed").asInt(-1));
  }
}
