package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What a runner's jar promises, tested as a scheduler uses it: a process, two streams, a code. */
public abstract class JarContract {
  /** How often a process is killed: scripts/test has little time. */
  private static final int KILLS = Boolean.getBoolean("cleave.thorough") ? 10 : 2;

  private final RunnerJar jar = RunnerJar.of("cleave.jar");

  @TempDir Path folder;
  private Path input;
  private Path output;

  /** Path prefixes of classes that belong into another runner's jar. */
  abstract List<String> foreignClasses();

  /** The runner's name. */
  abstract String runner();

  @BeforeEach
  void tenFiles() throws IOException {
    input = Files.createDirectories(folder.resolve("in"));
    output = folder.resolve("out");
    for (int i = 0; i < 10; i++) {
      Files.writeString(
          input.resolve("C" + i + ".java"),
          "/** Says "
              + i
              + ". */\nclass C"
              + i
              + " {\n  int f() {\n    return "
              + i
              + ";\n  }\n}\n");
    }
  }

  @Test
  void holdsOneRunnerAndNothingOfAnother() throws IOException {
    try (var opened = new JarFile(jar.file().toFile())) {
      List<String> foreign =
          opened.stream()
              .map(entry -> entry.getName())
              .filter(name -> foreignClasses().stream().anyMatch(name::startsWith))
              .toList();
      assertEquals(List.of(), foreign);
      assertEquals(
          "ALL-UNNAMED", opened.getManifest().getMainAttributes().getValue("Enable-Native-Access"));
    }
  }

  @Test
  void helpsAndRefusesInOneLine() throws Exception {
    Ended help = run("chunk", "--help");
    assertEquals(0, help.code());
    assertTrue(help.out().contains("--maxChunkSize=N  (default 2000)"), help.out());
    assertEquals("", help.err());

    Ended typo = run("chunk", "--inptu=x", "--output=" + output);
    assertEquals(2, typo.code());
    assertEquals("", typo.out());
    assertEquals("cleave: unknown option --inptu; did you mean --input?\n", typo.err());

    Ended runner = run("chunk", "--input=x", "--output=" + output, "--runner=Other");
    assertEquals(2, runner.code());
    assertEquals("cleave: --runner=Other: this jar holds " + runner() + "\n", runner.err());
    assertFalse(Files.exists(output));
  }

  @Test
  void commitsARunAndSaysSoInOneLineOfJsonAndLeavesOnlyTheGrammarsThatFilesNeed() throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    Path natives = folder.resolve("natives");
    Process process =
        jar.start(
            folder,
            List.of("-Djava.io.tmpdir=" + temporary),
            List.of(
                "chunk",
                "--input=" + input,
                "--output=" + output,
                "--runId=r1",
                "--nativesDir=" + natives));
    Ended run = RunnerJar.end(process, folder);
    assertEquals(0, run.code(), run.err());
    JsonNode report = run.report();
    assertEquals("COMMITTED", report.get("state").asText());
    assertEquals(10, report.at("/counts/chunked").asInt());
    assertEquals(0, report.at("/counts/rejected").asInt());
    assertEquals(1, run.said().size(), "noise on stderr: " + run.err());
    assertEquals("r1", latest());
    try (var files = Files.walk(natives)) {
      assertEquals(
          Set.of("libtree-sitter", "libtree-sitter-java"),
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.contains("."))
              .map(name -> name.replaceFirst("[.](so|dylib)$", ""))
              .collect(Collectors.toSet()));
    }
    try (var left = Files.list(temporary)) {
      assertEquals(List.of(), left.map(file -> file.getFileName().toString()).toList());
    }
  }

  @Test
  void aFolderThatCannotHoldTheParsersIsNamedInOneLine() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    Ended refused =
        run("chunk", "--input=" + input, "--output=" + output, "--nativesDir=" + file + "/natives");
    assertEquals(12, refused.code(), refused.err());
    assertEquals("", refused.out());
    assertEquals(1, refused.err().lines().count(), refused.err());
    assertTrue(refused.err().contains(file.toString()), refused.err());
    assertTrue(refused.err().contains("set CLEAVE_NATIVES to a folder"), refused.err());
  }

  @Test
  @Tag("any-engine")
  void aKilledRunCountsForNothingAndTheSameCommandSucceeds() throws Exception {
    Ended first = chunk("r1");
    assertEquals(0, first.code(), first.err());
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    edit(random);
    for (int kill = 0; kill < KILLS; kill++) {
      boolean night = kill % 2 == 1;
      Process process =
          start(
              night ? "reindex" : "chunk",
              "--input=" + input,
              "--output=" + output,
              "--runId=" + (night ? "n2" : "r2"));
      long wait = 500 + random.nextInt(3000);
      process.waitFor(wait, TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      String when = "seed " + seed + ", killed after " + wait + " ms";
      assertTrue(Files.exists(output.resolve("runs/" + latest() + "/_SUCCESS")), when);
    }
    Ended full = ok(seed, "chunk", "--input=" + input, "--output=" + output, "--runId=r2");
    Ended night = ok(seed, "reindex", "--input=" + input, "--output=" + output, "--runId=n2");
    assertEquals(digest(full), digest(night), "seed " + seed);
    for (String run : List.of("r1", "r2", "n2")) {
      assertEquals(dataFiles(manifest(run)), dataFilesOnDisk(run), "seed " + seed + ", " + run);
    }
  }

  /** Whatever is edited at night, the digest is that of a full run, and each run is whole. */
  @Test
  @Tag("long")
  void aChainOfNightsIsAFullRun() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int night = 1; night <= 3; night++) {
      ok(seed, "reindex", "--input=" + input, "--output=" + output, "--runId=n" + night);
      edit(random);
    }
    String size = "--maxChunkSize=" + (30 + random.nextInt(1000));
    Ended last = ok(seed, "reindex", "--input=" + input, "--output=" + output, size);
    ok(seed, "verify", "--output=" + output, "--against=source");
    edit(random);
    Ended change = ok(seed, "reindex", "--input=" + input, "--output=" + output, size);
    Ended copy = ok(seed, "compact", "--output=" + output, "--runId=whole");
    ok(seed, "verify", "--output=" + output);
    Ended full = ok(seed, "chunk", "--input=" + input, "--output=" + output, size);
    assertEquals(digest(full), digest(change), "seed " + seed);
    assertEquals(digest(full), digest(copy), "seed " + seed);
    assertFalse(digest(full).equals(digest(last)), "seed " + seed);
  }

  /** Adds, changes, renames and removes one file each. */
  private void edit(Random random) throws IOException {
    List<Path> files;
    try (var all = Files.list(input)) {
      files = new ArrayList<>(all.sorted().toList());
    }
    Collections.shuffle(files, random);
    int number = random.nextInt(1 << 20);
    Files.writeString(input.resolve("New" + number + ".java"), "class New" + number + " {\n}\n");
    Files.writeString(files.get(0), "class Changed" + number + " {\n}\n");
    Files.move(files.get(1), input.resolve("Renamed" + number + ".java"));
    Files.delete(files.get(2));
  }

  private Ended ok(long seed, String... args) throws Exception {
    Ended ended = run(args);
    assertEquals(0, ended.code(), "seed " + seed + ", " + args[0] + ": " + ended.err());
    return ended;
  }

  private static String digest(Ended ended) throws IOException {
    return ended.report().get("datasetDigest").asText();
  }

  @Test
  @Tag("any-engine")
  void aKilledRunIsContinued() throws Exception {
    for (int i = 0; i < 30; i++) {
      Files.writeString(
          input.resolve("d%02d.py".formatted(i)),
          "def f():\n    return %d\n\n".formatted(i).repeat(100));
      // A file of more than 1 MB ends its unit.
      Files.write(input.resolve("d%02d.zero".formatted(i)), new byte[1_100_000]);
    }
    JsonNode whole = chunk("r1").report();
    List<String> command = List.of("chunk", "--input=" + input, "--output=" + output, "--runId=r2");
    Process process = jar.start(folder, command);
    while (namesIn("r2", "_units").size() < 5) {
      assertFalse(process.waitFor(2, TimeUnit.MILLISECONDS), "it was too fast to be killed");
    }
    process.destroyForcibly().waitFor();
    assertEquals("r1", latest());
    List<String> again = new ArrayList<>(command);
    again.add("--resume");
    Ended resumed = jar.run(folder, again);
    assertEquals(0, resumed.code(), resumed.err());
    assertEquals(whole.get("datasetDigest"), resumed.report().get("datasetDigest"));
    int kept = resumed.report().at("/counts/kept").asInt();
    assertTrue(kept >= 4, resumed.out()); // the last may not be complete
    assertTrue(kept < 40, resumed.out());
    assertTrue(resumed.err().contains("kept " + kept + " of 40 files"), resumed.err());
    assertEquals(dataFiles(manifest("r2")), dataFilesOnDisk("r2"));
  }

  @Test
  void aRunThatASignalStopsSaysHowToGoOn() throws Exception {
    for (int i = 0; i < 40; i++) {
      Files.writeString(
          input.resolve("d%02d.txt".formatted(i)),
          "The tide rises, %d.\n".formatted(i).repeat(60_000));
    }
    assertStops("r1", "TERM", 143);
    assertStops("r2", "INT", 130);
  }

  private void assertStops(String runId, String signal, int code) throws Exception {
    Process process = start("chunk", "--input=" + input, "--output=" + output, "--runId=" + runId);
    while (namesIn(runId, "chunks").isEmpty()) {
      assertFalse(process.waitFor(2, TimeUnit.MILLISECONDS), "it was too fast to be stopped");
    }
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(code, ended.code(), ended.err());
    assertEquals("TERMINATED", ended.report().get("state").asText());
    assertEquals(
        List.of(
            ("cleave: stopped by a signal; run %1$s is not committed, and there is no current run."
                    + " To go on, repeat the command with --runId=%1$s --resume, which keeps what"
                    + " is finished")
                .formatted(runId)),
        ended.said());
    assertFalse(Files.exists(output.resolve("_latest.json")));
  }

  @Test
  void outOfMemoryStdoutStaysEmpty() throws Exception {
    Process process =
        jar.start(
            folder,
            List.of("-Xmx24m"),
            List.of("chunk", "--input=" + input, "--output=" + output, "--runId=r1"));
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(137, ended.code(), ended.err());
    assertEquals("", ended.out());
    assertTrue(ended.err().contains("java.lang.OutOfMemoryError: Java heap space"), ended.err());
  }

  @Test
  @Tag("any-engine")
  @EnabledOnOs(OS.LINUX)
  void aFileThatCrashesItsProcessIsCutByLinesInTheThirdAttempt() throws Exception {
    Files.writeString(input.resolve("bad.lua"), CrashingScanner.TEXT);
    var scanner = CrashingScanner.compiledIn(folder);
    RunnerJar crashing = jar.with(scanner.variables(folder.resolve("cache")));
    for (int attempt = 1; attempt <= 2; attempt++) {
      Ended crashed = run(crashing, "chunk", "r1");
      assertEquals(1, crashed.code(), crashed.err());
      assertTrue(crashed.out().contains("iswspace"), crashed.out());
      assertFalse(Files.exists(output.resolve("_latest.json")));
    }
    Ended third = run(crashing, "chunk", "r1");
    assertEquals(0, third.code(), third.err());
    assertEquals(Map.of("OK", 10, "QUARANTINED", 1), parses("r1"));
    assertTrue(
        third.err().contains(": cut bad.lua by lines: two processes crashed while"), third.err());
    assertTrue(third.err().contains("; parses: 1 QUARANTINED; "), third.err());

    // On a machine that knows of no crash.
    RunnerJar elsewhere = jar.with(scanner.variables(folder.resolve("other")));
    Ended night = run(elsewhere, "reindex", "n1");
    assertEquals(0, night.code(), night.err());
    assertEquals(11, night.report().at("/counts/unchanged").asInt(), night.out());
    assertEquals(Map.of("OK", 10, "QUARANTINED", 1), parses("n1"));
  }

  private Ended run(RunnerJar crashing, String command, String runId) throws Exception {
    return crashing.run(
        folder, List.of(command, "--input=" + input, "--output=" + output, "--runId=" + runId));
  }

  private Map<String, Integer> parses(String runId) throws IOException {
    var parses = new TreeMap<String, Integer>();
    manifest(runId)
        .get("parses")
        .properties()
        .forEach(status -> parses.put(status.getKey(), status.getValue().asInt()));
    parses.values().removeIf(files -> files == 0);
    return parses;
  }

  @Test
  void terminatedAtAnyMomentNothingIsHalfCommitted() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int i = 0; i < KILLS; i++) {
      output = folder.resolve("out" + i);
      Process process = start("chunk", "--input=" + input, "--output=" + output, "--runId=r1");
      long wait = 50 + random.nextInt(3500);
      String when = "seed " + seed + ", terminated after " + wait + " ms";
      process.waitFor(wait, TimeUnit.MILLISECONDS);
      process.destroy();
      assertTrue(process.waitFor(10, TimeUnit.SECONDS), when + ": it did not end");
      boolean committed = Files.exists(output.resolve("runs/r1/_SUCCESS"));
      // It may be told to end when all is done.
      assertTrue(process.exitValue() == 143 || (process.exitValue() == 0 && committed), when);
      assertTrue(committed || !Files.exists(output.resolve("_latest.json")), when);
      if (committed) {
        assertEquals(dataFiles(manifest("r1")), dataFilesOnDisk("r1"), when);
      }
    }
    Ended again = chunk("r1");
    assertEquals(0, again.code(), "seed " + seed + ": " + again.err());
    assertEquals("r1", latest());
  }

  private Ended chunk(String runId) throws Exception {
    return run("chunk", "--input=" + input, "--output=" + output, "--runId=" + runId);
  }

  private Ended run(String... args) throws Exception {
    return jar.run(folder, List.of(args));
  }

  private Process start(String... args) throws IOException {
    return jar.start(folder, List.of(args));
  }

  private String latest() throws IOException {
    return json(output.resolve("_latest.json")).get("runId").asText();
  }

  private JsonNode manifest(String runId) throws IOException {
    return json(output.resolve("runs").resolve(runId).resolve("_manifest.json"));
  }

  private static JsonNode json(Path file) throws IOException {
    return JsonMapper.builder().build().readTree(file.toFile());
  }

  private List<String> namesIn(String runId, String name) throws IOException {
    Path place = output.resolve("runs").resolve(runId).resolve(name);
    if (Files.notExists(place)) {
      return List.of();
    }
    try (var files = Files.list(place)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private static List<String> dataFiles(JsonNode manifest) {
    var paths = new ArrayList<String>();
    manifest.get("tables").forEach(table -> table.forEach(f -> paths.add(f.get("path").asText())));
    return paths.stream().sorted().toList();
  }

  private List<String> dataFilesOnDisk(String runId) throws IOException {
    Path run = output.resolve("runs").resolve(runId);
    try (var files = Files.walk(run)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> run.relativize(file).toString())
          .filter(path -> path.contains("/"))
          .sorted()
          .toList();
    }
  }
}
