package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.PackedFiles;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives among the inputs, from their listing to a night. */
class ArchivesTest {
  private static final String PORT =
      "/** A port. */\nclass Port {\n  int open() { return 1; }\n}\n";
  private static final String TOOL = "def tool():\n    return 1\n";

  @TempDir private Path folder;
  private SmallRuns runs;
  private Path jar;

  @BeforeEach
  void archives() throws IOException {
    runs = SmallRuns.in(folder);
    jar = runs.input().resolve("lib/port-1.0.jar");
    PackedFiles.write(jar, "a/Port.java", PORT, "a/Port.class", "\0\1\2", "in.zip", "PK");
    PackedFiles.write(runs.input().resolve("tools.tar.gz"), "tool.py", TOOL, "empty.py", "");
    Files.writeString(runs.input().resolve("fake.zip"), "A text.\n");
    Files.writeString(runs.input().resolve("tool.py"), TOOL);
  }

  private List<String> files(String run, String columns) throws Exception {
    return query(
        "SELECT %s FROM '%s/runs/%s/files/*.parquet' ORDER BY file_path"
            .formatted(columns, runs.output(), run));
  }

  private static List<String> query(String query) throws Exception {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      return SmallRuns.rows(statement.executeQuery(query));
    }
  }

  @Test
  void archivesAndTheirFilesHaveRows() throws Exception {
    runs.run("chunk", "r1");
    assertEquals(
        List.of(
            "fake.zip|null|CHUNKED|null|null",
            "lib/port-1.0.jar|null|ARCHIVE|null|null",
            "lib/port-1.0.jar!/a/Port.class|lib/port-1.0.jar|REJECTED|BINARY|null",
            "lib/port-1.0.jar!/a/Port.java|lib/port-1.0.jar|CHUNKED|null|null",
            "lib/port-1.0.jar!/in.zip|lib/port-1.0.jar|REJECTED|ARCHIVE|null",
            "tool.py|null|CHUNKED|null|null",
            "tools.tar.gz|null|ARCHIVE|null|null",
            "tools.tar.gz!/empty.py|tools.tar.gz|EMPTY|null|null",
            "tools.tar.gz!/tool.py|tools.tar.gz|CHUNKED|null|tool.py"),
        files("r1", "file_path, archive, status, reject_reason, duplicate_of"));
    JsonNode counts = runs.manifest("r1").get("counts");
    assertEquals(9, counts.get("listed").asInt());
    assertEquals(2, counts.get("archives").asInt());
    assertEquals(
        List.of("Port::open"),
        query(
            "SELECT breadcrumb FROM '%s/runs/r1/chunks/*.parquet' WHERE name = 'open'"
                .formatted(runs.output())));
    SmallRuns.ok("verify", "--output=" + runs.output(), "--against=source");
    for (String command : List.of("stats", "report", "compact")) {
      SmallRuns.ok(command, "--output=" + runs.output());
    }
    SmallRuns.ok("gc", "--output=" + runs.output(), "--keep=1");
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void theManualReadsPackages() throws Exception {
    String command =
        Examples.of("sources.md", "archives")
            .strip()
            .replace("'packages/*.jar'", runs.input() + "/lib/*.jar")
            .replace("=out", "=" + runs.output());
    List<String> words = List.of(command.split(" "));
    SmallRuns.ok(words.subList(1, words.size()).toArray(String[]::new));
    assertEquals(
        List.of(
            "port-1.0.jar",
            "port-1.0.jar!/a/Port.class",
            "port-1.0.jar!/a/Port.java",
            "port-1.0.jar!/in.zip"),
        files("*", "file_path"));
  }

  @Test
  void skippedArchivesAreRejected() throws Exception {
    runs.run("chunk", "r1", "--archives=skip");
    assertEquals(
        List.of(
            "fake.zip|REJECTED|ARCHIVE",
            "lib/port-1.0.jar|REJECTED|ARCHIVE",
            "tool.py|CHUNKED|null",
            "tools.tar.gz|REJECTED|ARCHIVE"),
        files("r1", "file_path, status, reject_reason"));
  }

  @Test
  void aNightReadsWhatChanged() throws Exception {
    // The jar is then too large to be held.
    String limit = "--maxFileBytes=200";
    runs.run("reindex", "n1", limit, "--trustModified");
    runs.run("reindex", "n2", limit, "--trustModified");
    runs.run("reindex", "n3", limit);
    for (String night : List.of("n2", "n3")) {
      assertEquals(9, runs.manifest(night).at("/counts/unchanged").asInt(), night);
      assertEquals(
          runs.manifest("n1").get("datasetDigest"), runs.manifest(night).get("datasetDigest"));
    }
    PackedFiles.write(
        runs.input().resolve("lib/port-1.1.jar"),
        "a/Port.java",
        PORT,
        "a/New.java",
        "class New {}");
    Files.delete(jar);
    runs.run("reindex", "n4", limit, "--maxRemovedRatio=1");
    assertEquals(
        List.of(
            "fake.zip|unchanged|null",
            "lib/port-1.0.jar|removed|null",
            "lib/port-1.0.jar!/a/Port.class|removed|null",
            "lib/port-1.0.jar!/a/Port.java|removed|null",
            "lib/port-1.0.jar!/in.zip|removed|null",
            "lib/port-1.1.jar|new|null",
            "lib/port-1.1.jar!/a/New.java|new|null",
            "lib/port-1.1.jar!/a/Port.java|new|lib/port-1.0.jar!/a/Port.java",
            "tool.py|unchanged|null",
            "tools.tar.gz|unchanged|null",
            "tools.tar.gz!/empty.py|unchanged|null",
            "tools.tar.gz!/tool.py|unchanged|null"),
        files("n4", "file_path, change, renamed_from"));
    assertEquals(
        List.of("move|3", "upsert|1"),
        query(
            ("SELECT operation, count(*) FROM '%s/runs/n4/changes/*.parquet'"
                    + " GROUP BY ALL ORDER BY 1")
                .formatted(runs.output())));
    runs.run("chunk", "full", limit);
    assertEquals(
        runs.manifest("full").get("datasetDigest"), runs.manifest("n4").get("datasetDigest"));
  }

  @Test
  void filesBeforeDamageStayAndThoseAfterItAreRemoved() throws Exception {
    Path archive = runs.input().resolve("tools.tar");
    PackedFiles.write(archive, "a.py", TOOL, "b.py", TOOL, "c.py", TOOL);
    runs.run("reindex", "n1");
    byte[] whole = Files.readAllBytes(archive);
    Files.write(archive, Arrays.copyOf(whole, 1024 + 512 + 5));
    runs.run("reindex", "n2", "--maxRemovedRatio=1", "--maxRejectRatio=1");
    assertEquals(
        List.of(
            "tools.tar|REJECTED|DAMAGED_ARCHIVE|changed",
            "tools.tar!/a.py|CHUNKED|null|unchanged",
            "tools.tar!/b.py|REMOVED|null|removed",
            "tools.tar!/c.py|REMOVED|null|removed"),
        query(
            ("SELECT file_path, status, reject_reason, change FROM '%s/runs/n2/files/*.parquet'"
                    + " WHERE file_path LIKE 'tools.tar%%' AND file_path NOT LIKE '%%gz%%'"
                    + " ORDER BY file_path")
                .formatted(runs.output())));
    runs.run("reindex", "n3", "--maxRejectRatio=1");
    assertEquals(
        runs.manifest("n2").get("datasetDigest"), runs.manifest("n3").get("datasetDigest"));
    assertEquals(
        runs.manifest("n3").at("/counts/listed"), runs.manifest("n3").at("/counts/unchanged"));
    Files.write(archive, whole);
    runs.run("reindex", "n4");
    runs.run("chunk", "full");
    assertEquals(
        runs.manifest("full").get("datasetDigest"), runs.manifest("n4").get("datasetDigest"));
  }

  @Test
  void optionsThatDecideWhichFilesAreReadApplyToTheNextNight() throws Exception {
    runs.run("reindex", "n1", "--trustModified");
    runs.run("reindex", "n2", "--trustModified", "--maxRemovedRatio=1", "--exclude=*.java");
    assertEquals(8, runs.manifest("n2").at("/counts/listed").asInt());
    runs.run("chunk", "full", "--exclude=*.java");
    assertEquals(
        runs.manifest("full").get("datasetDigest"), runs.manifest("n2").get("datasetDigest"));
  }

  @Test
  void aFolderWithThePathsOfItsFilesRejectsAnArchive() throws Exception {
    Path extracted = Files.createDirectories(runs.input().resolve("lib/port-1.0.jar!/a"));
    Files.writeString(extracted.resolve("Port.java"), PORT);
    runs.run("chunk", "r1");
    assertEquals(
        List.of("lib/port-1.0.jar|ARCHIVE|null", "lib/port-1.0.jar!/a/Port.java|null|null"),
        files("r1", "file_path, reject_reason, archive").stream()
            .filter(row -> row.startsWith("lib/"))
            .toList());
  }

  @Test
  void filesOfGitAndLicencesInAnArchiveApplyInIt() throws Exception {
    PackedFiles.write(
        runs.input().resolve("lib/kit.tar.gz"),
        "kit/a.py",
        TOOL,
        "kit/gen/b.py",
        TOOL,
        "kit/ignored.py",
        TOOL,
        "kit/zz/.gitattributes",
        "c.py linguist-vendored",
        "kit/zz/.gitignore",
        "ignored.py",
        "kit/zz/LICENSE",
        "Mozilla Public License Version 2.0\n\n1. Definitions\n",
        "kit/zz/c.py",
        TOOL,
        "kit/zz/ignored.py",
        TOOL);
    Files.writeString(runs.input().resolve(".gitattributes"), "*.py linguist-generated");
    runs.run("reindex", "first", "--respectGitignore", "--trustModified");
    runs.run("reindex", "again", "--respectGitignore", "--trustModified");
    for (String run : List.of("first", "again")) {
      assertEquals(
          List.of(
              "kit/a.py|source|null|null",
              "kit/gen/b.py|source|null|null",
              "kit/ignored.py|source|null|null",
              "kit/zz/c.py|vendored|MPL-2.0|null",
              "kit/zz/ignored.py|source|null|GITIGNORED"),
          files(run, "file_path, category, license, reject_reason").stream()
              .filter(row -> row.startsWith("lib/kit") && row.contains(".py"))
              .map(row -> row.substring("lib/kit.tar.gz!/".length()))
              .toList(),
          run);
    }
  }

  @Test
  void aDryRunCountsTheFilesOfArchives() throws IOException {
    Cli cli = Cli.run("chunk", "--input=" + runs.input(), "--dryRun=cut");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("\"files\":9,"), cli.out());
    runs.run("reindex", "n1");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
    for (String dry : List.of("--dryRun", "--dryRun=cut")) {
      cli = Cli.run("reindex", "--input=" + runs.input(), "--output=" + runs.output(), dry);
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    }
    assertTrue(cli.out().contains("\"unchanged\":9,"), cli.out());
  }
}
