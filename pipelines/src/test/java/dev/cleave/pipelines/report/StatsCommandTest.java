package dev.cleave.pipelines.report;

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
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsCommandTest {
  private static final String FUNCTION = "def f():\n    return 'all of the harbour'\n";

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void firstNight() throws IOException {
    runs = SmallRuns.in(folder);
    write("lib/a.py", "# SPDX-License-Identifier: MIT\n\n" + FUNCTION);
    write("lib/b.py", FUNCTION);
    write("copy/b.py", FUNCTION);
    write("src/Torn.java", "class Torn { void a( { } }\nclass B { int b() { return 1; } }\n");
    write("notes.md", "# Notes\n\n" + "Words of the harbour. ".repeat(150) + "\n");
    write("a.bin", "\0\1");
    runs.run("reindex", "n1");
  }

  private void write(String name, String text) throws IOException {
    Path file = runs.input().resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Cli stats(String... more) {
    var args = new String[more.length + 2];
    args[0] = "stats";
    args[1] = "--output=" + runs.output();
    System.arraycopy(more, 0, args, 2, more.length);
    Cli cli = Cli.run(args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  private String query(String sql) throws SQLException {
    try (var duckdb = DriverManager.getConnection("jdbc:duckdb:");
        var statement = duckdb.createStatement()) {
      return SmallRuns.rows(
              statement.executeQuery(
                  sql.replace("$chunks", "'" + runs.output() + "/runs/*/chunks/*.parquet'")
                      .replace("$files", "'" + runs.output() + "/runs/n1/files/*.parquet'")))
          .getFirst();
    }
  }

  @Test
  void jsonHasTheFiguresOfTheTables() throws Exception {
    JsonNode stats = JsonMapper.builder().build().readTree(stats("--json").out());
    JsonNode chunks = stats.get("chunks");
    assertEquals(
        query(
            "SELECT count(*), sum(end_byte - start_byte), sum(end_byte - start_byte) FILTER (name"
                + " IS NOT NULL) FROM $chunks"),
        "%s|%s|%s".formatted(chunks.get("chunks"), chunks.get("bytes"), chunks.get("namedBytes")));
    assertEquals(
        query(
            "SELECT count(*), sum(error_bytes), count(*) FILTER (status = 'CHUNKED') FROM $files"),
        "%s|%s|%s".formatted(chunks.get("files"), chunks.get("errorBytes"), chunks.get("cut")));
    assertEquals("{\"files\":1,\"bytes\":41,\"chunks\":1}", chunks.get("copies").toString());
    JsonNode tokens = stats.get("tokens");
    assertEquals(
        query("SELECT count(*), count(DISTINCT embed_hash) FROM $chunks WHERE embed"),
        "%s|%s".formatted(tokens.get("chunksWithEmbed"), tokens.get("differentTexts")));
    assertEquals(runs.manifest("n1").get("toEmbed"), tokens.get("run"));
    assertEquals("3", stats.at("/languages/python/files").asText());
    assertEquals(
        query("SELECT count(*) FROM $chunks WHERE kind = 'function'"),
        stats.at("/kinds/function/chunks").asText());
    assertEquals(1, stats.at("/outcomes/BINARY/files").asInt());
    assertEquals(1, stats.at("/outcomes/PARTIAL/files").asInt());
    assertEquals(1, stats.at("/licenses/MIT/files").asInt());
    assertEquals(4, stats.get("licenses").get("").get("files").asInt());
    long sized = 0;
    for (JsonNode bar : stats.at("/sizes/histogram")) {
      sized += bar.asLong();
    }
    assertEquals(chunks.get("chunks").asLong(), sized);
    assertEquals(0, stats.at("/sizes/over").asInt());
  }

  @Test
  void textHasThemForPeople() {
    List<String> lines = stats("--runId=n1").out().lines().toList();
    assertEquals("run       n1", lines.getFirst());
    assertEquals("files     6 listed, 5 with chunks", lines.get(1));
    assertTrue(lines.contains("copies    1 file with 41 B"), lines::toString);
    assertTrue(lines.contains("secrets   in 0 chunks"), lines::toString);
    assertTrue(
        lines.stream()
            .anyMatch(
                line ->
                    line.matches(
                        "to embed  \\d+ texts with [\\d,]+ tokens \\([\\d,]+ new\\), left by this"
                            + " run")),
        lines::toString);
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("python +3 +155 B +4")), lines::toString);
    assertTrue(lines.stream().anyMatch(line -> line.matches("MIT +1 .*")), lines::toString);
    int language = lines.indexOf("");
    assertTrue(lines.get(language + 1).matches("language +files +bytes +chunks"), lines::toString);
    assertTrue(lines.get(language + 2).startsWith("markdown "), "the largest is the first");
  }

  @Test
  void aCompactedRunHasTheSameFigures() throws IOException {
    write("lib/c.py", FUNCTION.replace("f()", "g()"));
    runs.run("reindex", "n2");
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=week");
    List<String> before = stats("--runId=n2").out().lines().toList();
    List<String> after = stats("--runId=week").out().lines().toList();
    assertEquals(
        before.stream().filter(line -> !line.matches("(run|to embed) .*")).toList(),
        after.stream().filter(line -> !line.matches("(run|to embed) .*")).toList());
  }

  @Test
  void whatIsWrongIsSaid() {
    Cli cli = Cli.run("stats", "--output=" + runs.output(), "--runId=no");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("there is no committed run no in "), cli.err());
  }
}
