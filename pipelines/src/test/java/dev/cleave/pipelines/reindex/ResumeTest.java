package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.GitFolder;
import dev.cleave.pipelines.PackedFiles;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.writing.FinishedUnits;
import dev.cleave.transforms.writing.FinishedUnits.Unit;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs that continue what an earlier attempt has finished, on the Direct runner. The first attempt
 * ends without a commit, because a file is too large; then as much of it is deleted as a killed
 * attempt would not have written.
 */
class ResumeTest {
  private static final int ROUNDS = 4;
  private static final int UNITS = 8;

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @TempDir Path folder;
  private Path input;
  private String source;
  private Path output;

  @BeforeEach
  void files() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    source = input.toString();
    output = folder.resolve("out");
    for (int i = 0; i < UNITS; i++) {
      sparse("f%d9.bin".formatted(i), 1_100_000); // A file of more than 1 MB ends its unit.
      Files.writeString(input.resolve("f%d0.txt".formatted(i)), text());
      Files.writeString(
          input.resolve("f%d5.py".formatted(i)), "def f():\n    return %d\n".formatted(i));
    }
    Files.writeString(input.resolve("f11.java"), "class A {\n  int f() {\n    return 1;\n  }\n}\n");
    Files.writeString(input.resolve("f12.java"), Files.readString(input.resolve("f11.java")));
    Files.writeString(input.resolve("f21.txt"), "");
    sparse("f41.txt", 2_000_000);
    PackedFiles.write(input.resolve("f61.tar.gz"), "a.py", "x = 1\n", "b.txt", text());
  }

  @Test
  void whateverAnAttemptHasLeftTheResultIsThatOfAFullRun() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      var log = new ArrayList<String>();
      String run = "r" + round;
      attempt(run);
      List<Unit> units = kill(run, log);
      if (round > 0) {
        units = damage(units, log);
      }
      boolean edited = round > 1;
      if (edited) {
        edit(log);
      }
      JsonNode resumed = committed(run, "--resume", "--maxRejectRatio=1");
      JsonNode full = committed("full" + round, "--maxRejectRatio=1");
      String message = "seed " + seed + ", round " + round + ": " + log;
      assertEquals(full.get("datasetDigest"), resumed.get("datasetDigest"), message);
      assertEquals(counts(full), counts(resumed), message);
      long kept = units.stream().mapToLong(Unit::cutFiles).sum();
      if (edited) {
        assertTrue(resumed.at("/counts/kept").asLong() <= kept, message);
      } else {
        assertEquals(kept, resumed.at("/counts/kept").asLong(), message);
      }
      try (var index = SearchIndex.ofAll(output)) {
        assertEquals(0, index.differences(run, "full" + round), message);
      }
      assertEquals(named(run), stored(run), message);
    }
  }

  @Test
  void onlyTheUnitOfAnEditedFileIsCutAgain() throws Exception {
    attempt("r1");
    List<Unit> units = FinishedUnits.of(output.resolve("runs/r1"));
    assertTrue(units.size() >= UNITS, units.size() + " units");
    // The same size and time: only its content says that it is another file.
    Path file = input.resolve("f35.py");
    FileTime time = Files.getLastModifiedTime(file);
    Files.writeString(file, Files.readString(file).replace("return 3", "return 7"));
    Files.setLastModifiedTime(file, time);
    JsonNode resumed = committed("r1", "--resume", "--maxRejectRatio=1");
    assertEquals(
        units.stream()
            .filter(unit -> !unit.paths().contains("f35.py"))
            .mapToLong(Unit::cutFiles)
            .sum(),
        resumed.at("/counts/kept").asLong());
    JsonNode full = committed("full", "--maxRejectRatio=1");
    assertEquals(full.get("datasetDigest"), resumed.get("datasetDigest"));
  }

  @Test
  void aReindexContinues() throws Exception {
    committed("n1", "--maxRejectRatio=1");
    Files.writeString(input.resolve("f15.py"), "def g():\n    return 100\n");
    Files.move(input.resolve("f20.txt"), input.resolve("g20.txt"));
    Cli failed = run("reindex", "n2");
    assertEquals(ExitCode.TOO_MANY_REJECTS, failed.exitCode(), failed.err());
    Cli cli = run("reindex", "n2", "--resume", "--maxRejectRatio=1");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals(2, json(cli.out()).at("/counts/kept").asInt(), cli.out());
    JsonNode full = committed("full", "--maxRejectRatio=1");
    assertEquals(full.get("datasetDigest"), json(cli.out()).get("datasetDigest"));
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(0, index.differences("n2", "full"));
      assertEquals(
          List.of("delete f15.py f", "upsert f15.py g"),
          index.changes("n2", "operation, file_path, name").stream()
              .filter(change -> change.contains("15.py"))
              .toList());
    }
  }

  @Test
  void aRunFromACommitContinues() throws Exception {
    GitFolder.init(input).commit();
    source = "git:" + input;
    attempt("r1");
    var log = new ArrayList<String>();
    long kept = kill("r1", log).stream().mapToLong(Unit::cutFiles).sum();
    String message = "seed " + seed + ": " + log;
    JsonNode resumed = committed("r1", "--resume", "--maxRejectRatio=1");
    assertEquals(kept, resumed.at("/counts/kept").asLong(), message);
    JsonNode full = committed("full", "--maxRejectRatio=1");
    assertEquals(full.get("datasetDigest"), resumed.get("datasetDigest"), message);
    assertEquals(counts(full), counts(resumed), message);
    try (var index = SearchIndex.ofAll(output)) {
      assertEquals(0, index.differences("r1", "full"), message);
    }
  }

  @Test
  void withoutTheOptionEverythingIsCutAgain() throws Exception {
    attempt("r1");
    assertFalse(FinishedUnits.of(output.resolve("runs/r1")).isEmpty());
    JsonNode again = committed("r1", "--maxRejectRatio=1");
    assertEquals(0, again.at("/counts/kept").asInt());
  }

  @Test
  void otherOptionsKeepNothingAndSaySo() throws Exception {
    attempt("r1");
    Cli cli = run("chunk", "r1", "--resume", "--maxRejectRatio=1", "--maxChunkSize=5000");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals(0, json(cli.out()).at("/counts/kept").asInt());
    assertTrue(cli.err().contains("kept 0 of 21 files from an earlier attempt"), cli.err());
    assertEquals(named("r1"), stored("r1"));
    Cli again = run("chunk", "r1", "--resume", "--maxChunkSize=5000");
    assertEquals(ExitCode.OK, again.exitCode(), again.err());
    assertTrue(again.err().contains("run r1 is committed already"), again.err());
  }

  /** All units of the input, finished and not committed. */
  private void attempt(String runId) throws IOException {
    Cli cli = run("chunk", runId);
    assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode(), cli.err());
  }

  /** Deletes what an attempt would not have written that was killed at a random moment. */
  private List<Unit> kill(String runId, List<String> log) throws IOException {
    var units = new ArrayList<>(FinishedUnits.of(output.resolve("runs").resolve(runId)));
    Collections.shuffle(units, random);
    int finished = 1 + random.nextInt(units.size());
    for (Unit unit : units.subList(finished, units.size())) {
      log.add("killed in " + unit.paths());
      Files.delete(unit.manifest());
      for (Path file : unit.dataFiles()) {
        if (random.nextBoolean()) {
          truncate(file);
        }
      }
    }
    return List.copyOf(units.subList(0, finished));
  }

  /** Damages one unit, and returns the others. */
  private List<Unit> damage(List<Unit> units, List<String> log) throws IOException {
    Unit unit = units.getFirst();
    var files = new ArrayList<>(unit.dataFiles());
    files.add(unit.manifest());
    Path file = files.get(random.nextInt(files.size()));
    int kind = random.nextInt(3);
    log.add("damage " + kind + " to " + file.getFileName() + " of " + unit.paths());
    switch (kind) {
      case 0 -> Files.delete(file);
      case 1 -> truncate(file);
      default -> {
        byte[] bytes = Files.readAllBytes(file);
        bytes[random.nextInt(bytes.length)] ^= 1;
        Files.write(file, bytes);
      }
    }
    return units.subList(1, units.size());
  }

  private void truncate(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
  }

  private void edit(List<String> log) throws IOException {
    String name = "f" + random.nextInt(UNITS);
    int kind = random.nextInt(4);
    log.add("edit " + kind + " of " + name);
    switch (kind) {
      case 0 ->
          Files.writeString(input.resolve(name + "3.py"), "x = %d\n".formatted(random.nextInt()));
      case 1 -> Files.deleteIfExists(input.resolve(name + "5.py"));
      case 2 -> PackedFiles.write(input.resolve("f61.tar.gz"), "a.py", "x = 2\n", "c.txt", text());
      default -> Files.writeString(input.resolve(name + "0.txt"), text());
    }
  }

  private void sparse(String name, int bytes) throws IOException {
    try (var file = new RandomAccessFile(input.resolve(name).toFile(), "rw")) {
      file.setLength(bytes);
    }
  }

  private String text() {
    return "A line of text, %d.\n".formatted(random.nextLong()).repeat(200);
  }

  private JsonNode committed(String runId, String... more) throws IOException {
    Cli cli = run("chunk", runId, more);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return json(cli.out());
  }

  private Cli run(String command, String runId, String... more) {
    var args =
        new ArrayList<>(
            List.of(
                command,
                "--input=" + source,
                "--output=" + output,
                "--runId=" + runId,
                "--maxFileBytes=1500000"));
    args.addAll(List.of(more));
    if (args.stream().noneMatch(arg -> arg.startsWith("--maxRejectRatio"))) {
      args.add("--maxRejectRatio=0");
    }
    return Cli.run(args.toArray(String[]::new));
  }

  /** The counts of a report, without what was kept. */
  private static JsonNode counts(JsonNode report) {
    return ((ObjectNode) report.get("counts").deepCopy()).without("kept");
  }

  private TreeSet<String> named(String runId) throws IOException {
    var names =
        new TreeSet<>(
            List.of(
                "_manifest.json", "_metrics.txt", "_openlineage.json", "_SUCCESS", "report.html"));
    json(Files.readString(output.resolve("runs").resolve(runId).resolve("_manifest.json")))
        .get("tables")
        .forEach(table -> table.forEach(file -> names.add(file.get("path").asText())));
    return names;
  }

  private TreeSet<String> stored(String runId) throws IOException {
    Path run = output.resolve("runs").resolve(runId);
    var names = new TreeSet<String>();
    try (var files = Files.walk(run)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> names.add(run.relativize(file).toString()));
    }
    names.remove("_LOCK");
    assertFalse(Files.exists(run.resolve("_units")));
    return names;
  }

  private static JsonNode json(String text) throws IOException {
    return JsonMapper.builder().build().readTree(text);
  }
}
