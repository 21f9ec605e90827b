package dev.cleave.pipelines.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs that are damaged in every way that the findings table names. */
class VerifyCommandTest {
  @TempDir static Path shared;

  /** Has the run n1, and n2, which has one file of its own and stands on n1. */
  private static Path original;

  private static Path input;

  @TempDir Path folder;
  private BrokenOutput broken;
  private Path output;

  @BeforeAll
  static void run() throws IOException {
    input = Files.createDirectories(shared.resolve("in"));
    original = shared.resolve("out");
    Files.writeString(
        input.resolve("a.py"), "def f():\n    return 1\n\n\ndef g():\n    return 2\n");
    Files.writeString(
        input.resolve("b.java"), "/** Doc. */\nclass B {\n  int f() { return 1; }\n}\n");
    Files.writeString(input.resolve("c.txt"), "text ".repeat(1000));
    Files.write(input.resolve("latin.txt"), "für\n".getBytes(StandardCharsets.ISO_8859_1));
    Files.writeString(input.resolve("empty.py"), "");
    Files.write(input.resolve("binary.dat"), new byte[] {0, 1, 2, 0, 3});
    committed("reindex", "n1");
    Files.writeString(
        input.resolve("a.py"), "def f():\n    return 100\n\n\ndef g():\n    return 2\n");
    committed("reindex", "n2");
  }

  private static void committed(String command, String runId) {
    Cli cli =
        Cli.run(
            command,
            "--input=" + input,
            "--output=" + original,
            "--runId=" + runId,
            "--views=strides");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  @BeforeEach
  void copy() throws IOException {
    output = folder.resolve("out");
    broken = BrokenOutput.copyOf(original, output);
  }

  @Test
  void aRunThatIsWholeHasNoFindings() throws Exception {
    for (String runId : List.of("n1", "n2")) {
      Cli cli = verify("--runId=" + runId, "--against=source");
      boolean first = runId.equals("n1");
      JsonNode line = json(cli.out());
      // The source of n1 is gone.
      assertEquals(first ? ExitCode.CHECK_FAILED : ExitCode.OK, cli.exitCode(), cli.err());
      assertEquals(first ? Map.of("source_changed", 1L) : Map.of(), faults(line));
      assertEquals(4, line.at("/counts/files").asInt());
      assertEquals(first ? 1 : 2, line.at("/counts/runs").asInt());
      assertEquals(6, line.at("/counts/sources").asInt());
      assertEquals(
          broken.manifest(runId).at("/counts/chunks").asInt(), line.at("/counts/chunks").asInt());
    }
    Cli current = verify();
    assertEquals("n2", json(current.out()).get("runId").asText());
    assertTrue(current.err().contains("nothing differs"), current.err());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.cleave.pipelines.verify.Damage#all")
  void findsEveryFault(Damage damage) throws Exception {
    damage.change().apply(broken);
    Cli cli = verify("--runId=n2");
    assertEquals(ExitCode.CHECK_FAILED, cli.exitCode(), cli.err());
    JsonNode line = json(cli.out());
    assertEquals("DIFFERENT", line.get("state").asText());
    assertEquals(damage.faults(), List.copyOf(faults(line).keySet()), cli.err());
    assertEquals(findings(line), stored(line), cli.err());
  }

  @Test
  void aRunThatWasResumedIsWhole() throws Exception {
    broken.edit("n2", manifest -> ((ObjectNode) manifest.get("counts")).put("keptFiles", 1));
    Cli cli = verify("--runId=n2");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  @Test
  void findsWhatBecameOfTheSources() throws Exception {
    Path moved = folder.resolve("moved");
    Files.writeString(input.resolve("late.py"), "pass\n");
    try {
      Files.move(input.resolve("c.txt"), moved);
      Files.writeString(input.resolve("empty.py"), "x = 1\n");
      Cli cli = verify("--against=source");
      assertEquals(ExitCode.CHECK_FAILED, cli.exitCode(), cli.err());
      assertEquals(Map.of("source_changed", 1L, "source_missing", 1L), faults(json(cli.out())));
      assertTrue(
          cli.err().contains("source_missing: c.txt: the source file does not exist"), cli.err());
      assertTrue(cli.err().contains("source_changed: empty.py: "), cli.err());
    } finally {
      Files.move(moved, input.resolve("c.txt"));
      Files.writeString(input.resolve("empty.py"), "");
      Files.delete(input.resolve("late.py"));
    }
  }

  @Test
  void theReportCanBeElsewhere() throws Exception {
    BrokenOutput.flip(broken.dataFile("n2", "changes"));
    Path elsewhere = folder.resolve("elsewhere");
    Cli cli = verify("--report=" + elsewhere);
    String report = json(cli.out()).get("report").asText();
    assertTrue(report.startsWith(elsewhere + "/verify/"), report);
    assertEquals("n2", json(Files.readString(Path.of(report))).get("runId").asText());
    assertFalse(Files.exists(output.resolve("verify")));
  }

  @Test
  void anUnknownRunIsAUsageError() {
    Cli cli = verify("--runId=n3");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals(
        "cleave: run n3: there is no committed run of this name in " + output + "\n", cli.err());
    assertEquals(ExitCode.USAGE, verify("--against=manifest").exitCode());
    Cli empty = Cli.run("verify", "--output=" + folder.resolve("none"));
    assertEquals(ExitCode.USAGE, empty.exitCode());
    assertEquals(
        "cleave: there is no committed run in " + folder.resolve("none") + "\n", empty.err());
  }

  private Cli verify(String... args) {
    var all = new ArrayList<>(List.of("verify", "--output=" + output));
    all.addAll(List.of(args));
    return Cli.run(all.toArray(String[]::new));
  }

  private static Map<String, Long> faults(JsonNode line) {
    var faults = new TreeMap<String, Long>();
    line.get("faults")
        .properties()
        .forEach(each -> faults.put(each.getKey(), each.getValue().asLong()));
    return faults;
  }

  private static long findings(JsonNode line) {
    return line.at("/counts/findings").asLong();
  }

  /** The rows of the findings table. */
  private static long stored(JsonNode line) throws Exception {
    Path report = Path.of(line.get("report").asText());
    try (var duckdb = DriverManager.getConnection("jdbc:duckdb:");
        var count =
            duckdb
                .createStatement()
                .executeQuery(
                    "SELECT count(*) FROM '%s/findings/*.parquet' WHERE fault <> '' AND detail <> ''"
                        .formatted(report.getParent()))) {
      count.next();
      return count.getLong(1);
    }
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }
}
