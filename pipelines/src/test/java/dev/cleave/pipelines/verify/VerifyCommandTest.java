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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
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

  /** Damages an output. */
  private interface Damage {
    void apply(BrokenOutput output) throws Exception;
  }

  private static Arguments fault(String name, Damage damage, String... faults) {
    return Arguments.of(name, damage, List.of(faults));
  }

  /** Flips a bit in the run n2, or n1 for the chunks of other files. */
  private static Arguments flipped(String runId, String table, String... faults) {
    return fault(
        "a flipped bit in " + table + " of " + runId,
        output -> BrokenOutput.flip(output.dataFile(runId, table)),
        faults);
  }

  private static Arguments removed(String runId, String table, String... faults) {
    return fault(
        table + " of " + runId + " removed",
        output -> Files.delete(output.dataFile(runId, table)),
        faults);
  }

  private static Arguments rewritten(
      String name, String runId, String table, String query, String... faults) {
    return fault(name, output -> output.rewrite(runId, table, query), faults);
  }

  private static Arguments edited(
      String name, java.util.function.Consumer<ObjectNode> change, String... faults) {
    return fault(name, output -> output.edit("n2", change), faults);
  }

  static Stream<Arguments> faults() {
    String half = "(SELECT count(*) // 2 FROM rows)";
    return Stream.of(
        flipped("n2", "chunks", "data_file_changed", "total_changed"),
        flipped("n1", "chunks", "data_file_changed", "total_changed"),
        flipped("n2", "checks", "check_missing", "data_file_changed", "total_changed"),
        flipped(
            "n2",
            "files",
            "check_unused",
            "data_file_changed",
            "rows_unused",
            "total_changed",
            "view_unused"),
        flipped("n2", "changes", "data_file_changed"),
        flipped("n2", "strides", "data_file_changed"),
        rewritten(
            "a range of a view after the end of its file",
            "n2",
            "strides",
            "SELECT * REPLACE (end_byte + 1 AS end_byte) FROM rows",
            "view_outside"),
        rewritten(
            "an empty range of a view",
            "n2",
            "strides",
            "SELECT * REPLACE (start_byte AS end_byte) FROM rows",
            "view_outside"),
        rewritten(
            "a view of another file",
            "n2",
            "strides",
            "SELECT * REPLACE ('x.py' AS file_path) FROM rows",
            "view_unused"),
        removed("n2", "chunks", "data_file_missing", "total_changed"),
        removed("n2", "changes", "data_file_missing"),
        rewritten(
            "a chunk removed",
            "n2",
            "chunks",
            "SELECT * FROM rows WHERE chunk_index <> 0",
            "chunks_missing",
            "total_changed"),
        rewritten(
            "a chunk doubled",
            "n2",
            "chunks",
            "SELECT * FROM rows UNION ALL (SELECT * FROM rows LIMIT 1)",
            "rows_unused"),
        rewritten(
            "chunks swapped",
            "n2",
            "chunks",
            "SELECT * FROM rows ORDER BY chunk_index DESC",
            "check_changed",
            "not_rebuilt",
            "rows_changed"),
        rewritten(
            "a chunk's content changed",
            "n2",
            "chunks",
            "SELECT * REPLACE (replace(content, '100', '101') AS content) FROM rows",
            "check_changed",
            "embed_hash_changed",
            "not_rebuilt",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a chunk's header changed",
            "n2",
            "chunks",
            "SELECT * REPLACE (context_header || '!' AS context_header) FROM rows",
            "embed_hash_changed",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a chunk's name changed",
            "n2",
            "chunks",
            "SELECT * REPLACE ('other' AS name) FROM rows",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a column removed",
            "n2",
            "chunks",
            "SELECT * EXCLUDE (name) FROM rows",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a check removed",
            "n2",
            "checks",
            "SELECT * FROM rows LIMIT 0",
            "check_missing",
            "total_changed"),
        rewritten(
            "a check doubled",
            "n2",
            "checks",
            "SELECT * FROM rows UNION ALL SELECT * FROM rows",
            "check_repeated",
            "total_changed"),
        rewritten(
            "a check changed",
            "n2",
            "checks",
            "SELECT * REPLACE (1 AS gap_count) FROM rows",
            "check_changed",
            "total_changed"),
        rewritten(
            "a file removed",
            "n2",
            "files",
            "SELECT * FROM rows WHERE file_path <> 'a.py'",
            "check_unused",
            "rows_unused",
            "total_changed",
            "view_unused"),
        rewritten(
            "a file doubled",
            "n2",
            "files",
            "SELECT * FROM rows UNION ALL SELECT * FROM rows WHERE file_path = 'b.java'",
            "file_repeated",
            "rows_unused",
            "total_changed"),
        rewritten(
            "a file's place changed",
            "n2",
            "files",
            "SELECT * REPLACE (first_row + 1 AS first_row) FROM rows",
            "check_changed",
            "chunks_missing",
            "not_rebuilt",
            "rows_changed",
            "rows_unused",
            "total_changed"),
        rewritten(
            "a file's hash changed",
            "n2",
            "files",
            "SELECT * REPLACE (repeat('0', 64) AS sha256) FROM rows WHERE sha256 IS NOT NULL",
            "check_changed",
            "not_rebuilt",
            "rows_changed"),
        edited(
            "a count in the manifest",
            manifest -> ((ObjectNode) manifest.get("counts")).put("chunks", 1),
            "total_changed"),
        edited(
            "the digest in the manifest",
            manifest -> manifest.put("datasetDigest", "0".repeat(32)),
            "total_changed"),
        edited(
            "the number of rows in the manifest",
            manifest -> ((ObjectNode) manifest.at("/tables/changes/0")).put("rows", 77),
            "row_count"),
        edited(
            "a data file that the manifest lists",
            manifest -> ((ObjectNode) manifest.get("tables")).putArray("chunks"),
            "data_file_unlisted",
            "total_changed"),
        edited(
            "the runs in the manifest",
            manifest -> ((ObjectNode) manifest.get("runs")).remove("n1"),
            "data_file_unlisted",
            "total_changed"),
        fault(
            "the manifest alone",
            output -> {
              Path manifest = output.run("n2").resolve("_manifest.json");
              Files.writeString(
                  manifest, Files.readString(manifest).replace("\"java\"", "\"jvm\""));
            },
            "manifest_changed",
            "total_changed"),
        fault(
            "no _SUCCESS",
            output -> Files.delete(output.run("n2").resolve("_SUCCESS")),
            "manifest_changed"),
        fault(
            "a broken manifest",
            output -> Files.writeString(output.run("n2").resolve("_manifest.json"), "{"),
            "manifest_changed"),
        fault(
            "no manifest of n1",
            output -> {
              Files.delete(output.run("n1").resolve("_manifest.json"));
              Files.delete(output.run("n1").resolve("_SUCCESS"));
            },
            "data_file_unlisted",
            "run_missing",
            "total_changed"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void findsEveryFault(String name, Damage damage, List<String> faults) throws Exception {
    damage.apply(broken);
    Cli cli = verify("--runId=n2");
    assertEquals(ExitCode.CHECK_FAILED, cli.exitCode(), cli.err());
    JsonNode line = json(cli.out());
    assertEquals("DIFFERENT", line.get("state").asText());
    assertEquals(faults, List.copyOf(faults(line).keySet()), cli.err());
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
