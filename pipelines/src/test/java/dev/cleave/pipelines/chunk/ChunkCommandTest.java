package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs on the Direct runner with all its checks on. */
class ChunkCommandTest {
  @TempDir Path folder;
  private Path input;
  private Path output;

  @BeforeEach
  void files() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    output = folder.resolve("out");
    Files.writeString(input.resolve("A.java"), "/** A. */\nclass A {\n  void f() {}\n}\n");
    Files.writeString(input.resolve("b,c [d].py"), "def f():\n    return 1\n");
    Files.writeString(input.resolve("empty.rs"), "");
    Files.write(input.resolve("image.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 1, 2});
  }

  @Test
  void aRunIsCommittedAndReportedInOneLine() throws IOException {
    JsonNode report = assertCommitted(chunk("--runId=r1"));
    assertEquals("r1", report.get("runId").asText());
    assertEquals(4, report.at("/counts/listed").asInt());
    assertEquals(2, report.at("/counts/chunked").asInt());
    assertEquals(1, report.at("/counts/empty").asInt());
    assertEquals(1, report.at("/counts/rejected").asInt());
    assertEquals(0, report.at("/counts/failedChecks").asInt());
    assertTrue(Files.exists(output.resolve("runs/r1/_SUCCESS")));
    assertFalse(Files.exists(output.resolve("runs/r1/_LOCK")));
    assertEquals("r1", latest());
    JsonNode manifest = read(Path.of(report.get("manifest").asText()));
    assertEquals(report.get("datasetDigest"), manifest.get("datasetDigest"));
    assertEquals(1, manifest.at("/rejects/BINARY").asInt());
  }

  @Test
  void theSameRunAgainDoesNothing() throws IOException {
    JsonNode first = assertCommitted(chunk("--runId=r1"));
    List<String> before = snapshot();
    JsonNode again = assertCommitted(chunk("--runId=r1"));
    assertEquals(first.get("datasetDigest"), again.get("datasetDigest"));
    assertEquals(first.get("counts"), again.get("counts"));
    assertEquals(before, snapshot());

    Cli other = chunk("--runId=r1", "--maxChunkSize=100");
    assertEquals(ExitCode.OUTPUT_CONFLICT, other.exitCode());
    assertEquals("", other.out());
    assertTrue(other.err().contains("--runId"), other.err());
    assertEquals(before, snapshot());
  }

  @Test
  void leftoversOfACutShortRunAreReplaced() throws IOException {
    Path stale = output.resolve("runs/r1/chunks/stale.parquet");
    Files.createDirectories(stale.getParent());
    Files.writeString(stale, "stale");
    Files.writeString(output.resolve("runs/r1/_manifest.json"), "{");
    assertCommitted(chunk("--runId=r1"));
    assertFalse(Files.exists(stale));
  }

  @Test
  void aCommitThatMissedItsLastStepIsFinished() throws IOException {
    assertCommitted(chunk("--runId=r1"));
    Files.delete(output.resolve("_latest.json"));
    assertCommitted(chunk("--runId=r1"));
    assertEquals("r1", latest());
  }

  @Test
  void nothingToReadIsItsOwnEnd() throws IOException {
    assertCommitted(chunk("--runId=r1"));
    Cli cli = chunkOf(input.resolve("*.none").toString(), "--runId=r2");
    assertEquals(ExitCode.NO_INPUT, cli.exitCode());
    assertEquals("NO_INPUT", json(cli).get("state").asText());
    assertFalse(Files.exists(output.resolve("runs/r2/_SUCCESS")));
    assertEquals("r1", latest());

    JsonNode empty =
        assertCommitted(
            chunkOf(input.resolve("*.none").toString(), "--runId=r2", "--emptyInput=ok"));
    assertEquals(0, empty.at("/counts/listed").asInt());
    assertEquals("r2", latest());
  }

  @Test
  void commasAndBracketsArePartOfAnInput() throws IOException {
    String odd = input.resolve("b,c [d].py").toString();
    assertEquals(1, assertCommitted(chunkOf(odd, "--runId=r1")).at("/counts/chunked").asInt());
    Path list = folder.resolve("list.txt");
    Files.writeString(
        list, "\uFEFF" + odd + "\n\n" + input.resolve("A.java") + "\r\n" + odd + "\n");
    Cli listed = Cli.run("chunk", "--inputList=" + list, "--output=" + output, "--runId=r2");
    assertEquals(2, assertCommitted(listed).at("/counts/listed").asInt());
    Cli glob = chunkOf(input + "/*.{java,py}", "--runId=r3", "--include=*.{java,rs}");
    assertEquals(1, assertCommitted(glob).at("/counts/listed").asInt());
  }

  @Test
  void everyNameHasARow() throws Exception {
    List<String> escaped = List.of("a%25FFb.py", "a%FFb.py", "a%2525FFb.py", "%E4/%25E4.py");
    for (String name : escaped) {
      Path file = Path.of(URI.create("file://" + input + "/names/" + name));
      Files.createDirectories(file.getParent());
      Files.writeString(file, "# %s\n".formatted(name));
    }
    Cli cli = chunkOf(input + "/names", "--runId=r1");
    assertEquals(4, assertCommitted(cli).at("/counts/chunked").asInt());
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      String query = "SELECT content || file_path FROM '%s/runs/r1/chunks/*.parquet' ORDER BY 1";
      assertEquals(
          escaped.stream().sorted().map(name -> "# %1$s\n%1$s".formatted(name)).toList(),
          SmallRuns.rows(statement.executeQuery(query.formatted(output))));
    }
    SmallRuns.ok("verify", "--output=" + output, "--against=source");
  }

  @Test
  void anOutputInsideTheInputIsNotRead() throws IOException {
    output = input.resolve("out");
    assertEquals(4, assertCommitted(chunk("--runId=r1")).at("/counts/listed").asInt());
    assertEquals(4, assertCommitted(chunk("--runId=r2")).at("/counts/listed").asInt());
  }

  @Test
  void aDryRunWritesNothing() throws IOException {
    Cli cli = chunk("--dryRun", "--runId=r1");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    JsonNode report = json(cli);
    assertEquals("DRY_RUN", report.get("state").asText());
    assertEquals(4, report.at("/counts/files").asInt());
    assertEquals(1, report.at("/counts/languages/java/files").asInt());
    assertEquals(36, report.at("/counts/languages/java/bytes").asInt());
    assertTrue(report.get("manifest").asText().endsWith("/out/runs/r1/_manifest.json"));
    assertFalse(Files.exists(output));
    assertEquals(
        ExitCode.NO_INPUT, Cli.run("chunk", "--input=" + input + "/*.x", "--dryRun").exitCode());
  }

  @Test
  void aMissingInputListIsStorage() {
    Cli cli = Cli.run("chunk", "--inputList=" + folder.resolve("no"), "--output=" + output);
    assertEquals(ExitCode.STORAGE, cli.exitCode());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertFalse(Files.exists(output));
  }

  @Test
  void anOutputThatCannotBeWrittenIsReportedAtOnce() throws IOException {
    Files.writeString(folder.resolve("file"), "");
    String bad = folder.resolve("file/below").toString();
    Cli cli = Cli.run("chunk", "--input=" + input, "--output=" + bad);
    assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
    assertEquals("", cli.out());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().contains(bad), cli.err());
  }

  @Test
  void aCommitThatWasCutShortIsEndedAndItsLockTaken() throws IOException {
    assertCommitted(chunk("--runId=r1"));
    List<String> whole = names();
    Files.delete(output.resolve("_latest.json"));
    Files.delete(output.resolve("runs/r1/_SUCCESS"));
    Files.writeString(output.resolve("runs/r1/_LOCK"), "process 1\n");
    Cli again = chunk("--runId=r1");
    assertCommitted(again);
    assertTrue(again.err().contains("run r1 is committed already"), again.err());
    assertEquals(whole, names());
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files.map(Path::toString).sorted().toList();
    }
  }

  @Test
  void aStoreThatIsNotKnownIsAWrongCommand() {
    String good = "--output=" + output;
    for (String option :
        List.of("--input=nosuch://b/x/", "--inputList=nosuch://b/x", "--output=nosuch://b/x")) {
      boolean writes = option.startsWith("--output");
      Cli cli = Cli.run("chunk", writes ? "--input=" + input : good, option);
      assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
      assertEquals("", cli.out());
      assertEquals(
          "cleave: %s: No filesystem found for scheme nosuch; see docs/storage.md for the"
                  .formatted(option)
              + " supported stores\n",
          cli.err());
    }
    assertFalse(Files.exists(output));
  }

  @Test
  void tooManyRejectsAreNotCommittedUnlessAllowed() throws IOException {
    assertCommitted(chunk("--runId=r1"));
    Files.writeString(input.resolve("large.java"), "class Large {}\n".repeat(10));
    Cli cli = chunk("--runId=r2", "--maxFileBytes=100");
    assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode(), cli.err());
    assertEquals("TOO_MANY_REJECTS", json(cli).get("state").asText());
    JsonNode manifest = read(output.resolve("runs/r2/_manifest.json"));
    assertEquals("TOO_MANY_REJECTS", manifest.get("state").asText());
    assertEquals(1, manifest.at("/rejects/TOO_LARGE").asInt());
    assertEquals(5, manifest.at("/counts/listed").asInt());
    assertFalse(Files.exists(output.resolve("runs/r2/_SUCCESS")));
    assertEquals("r1", latest());

    assertCommitted(chunk("--runId=r2", "--maxFileBytes=100", "--maxRejectRatio=0.2"));
    assertEquals("r2", latest());
  }

  @Test
  void aFileThatCannotBeReadIsARow() throws IOException {
    Cli cli =
        chunkOf(unreadable().toString(), "--runId=r1", "--maxRejectRatio=1", "--emptyInput=ok");
    assertEquals(1, assertCommitted(cli).at("/counts/rejected").asInt());
    JsonNode manifest = read(output.resolve("runs/r1/_manifest.json"));
    assertEquals(1, manifest.at("/rejects/UNREADABLE").asInt());
    assertEquals(1, manifest.at("/tables/files/0/rows").asInt());
  }

  @Test
  void aDeadlineCancelsTheJob() throws IOException {
    Cli cli = chunk("--runId=r1", "--jobTimeout=PT0.001S");
    assertEquals(ExitCode.TIMED_OUT, cli.exitCode(), cli.err());
    assertEquals("TIMED_OUT", json(cli).get("state").asText());
    assertFalse(Files.exists(output.resolve("runs/r1/_SUCCESS")));
  }

  private Path unreadable() throws IOException {
    Path file = Files.writeString(folder.resolve("unreadable.java"), "class A {}\n");
    Files.setPosixFilePermissions(file, Set.of());
    // No permission binds the superuser, but nobody can read the first page of memory.
    return Files.isReadable(file) ? Path.of("/proc/self/mem") : file;
  }

  private Cli chunk(String... options) {
    return chunkOf(input.toString(), options);
  }

  private Cli chunkOf(String inputs, String... options) {
    return Cli.run(
        Stream.concat(
                Stream.of("chunk", "--input=" + inputs, "--output=" + output), Stream.of(options))
            .toArray(String[]::new));
  }

  private JsonNode assertCommitted(Cli cli) throws IOException {
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    JsonNode report = json(cli);
    assertEquals("COMMITTED", report.get("state").asText());
    return report;
  }

  private static JsonNode json(Cli cli) throws IOException {
    assertEquals(1, cli.out().lines().count(), cli.out());
    return JsonMapper.builder().build().readTree(cli.out());
  }

  private static JsonNode read(Path file) throws IOException {
    return JsonMapper.builder().build().readTree(file.toFile());
  }

  private String latest() throws IOException {
    return read(output.resolve("_latest.json")).get("runId").asText();
  }

  private List<String> snapshot() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file + " " + file.toFile().lastModified())
          .sorted()
          .toList();
    }
  }
}
