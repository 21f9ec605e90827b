package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What holds when a process of a runner's jar is killed, stopped by a signal, or crashes. */
public abstract class KilledJarContract extends JarFixture {
  /** How often a command is killed: scripts/test has little time. */
  private static final int KILLS = Boolean.getBoolean("cleave.thorough") ? 5 : 1;

  @Test
  @Tag("any-engine")
  void aKilledRunCountsForNothingAndTheSameCommandSucceeds() throws Exception {
    Ended first = chunk("r1");
    assertEquals(0, first.code(), first.err());
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    edit(random);
    Ended full = killed(seed, random, "chunk", "--runId=r2");
    Ended night = killed(seed, random, "reindex", "--runId=n2");
    assertEquals(digest(full), digest(night), "seed " + seed);
    for (String run : List.of("r1", "r2", "n2")) {
      assertEquals(dataFiles(manifest(run)), dataFilesOnDisk(run), "seed " + seed + ", " + run);
    }
  }

  /**
   * Kills a command, and then runs it to its end before another starts. A run that was killed after
   * its manifest was written, and before it became current, stays behind a later run.
   */
  private Ended killed(long seed, Random random, String command, String runId) throws Exception {
    String[] args = {command, "--input=" + input, "--output=" + output, runId};
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = start(args);
      long wait = 500 + random.nextInt(3000);
      process.waitFor(wait, TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      String when = "seed " + seed + ", " + command + " killed after " + wait + " ms";
      assertTrue(Files.exists(output.resolve("runs/" + latest() + "/_SUCCESS")), when);
    }
    return ok(seed, args);
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
  void terminatedAtAnyMomentNothingIsHalfCommitted() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int i = 0; i < 2 * KILLS; i++) {
      output = folder.resolve("out" + i);
      Process process = start("chunk", "--input=" + input, "--output=" + output, "--runId=r1");
      long wait = 50 + random.nextInt(3500);
      String when = "seed " + seed + ", terminated after " + wait + " ms";
      process.waitFor(wait, TimeUnit.MILLISECONDS);
      process.destroy();
      assertTrue(process.waitFor(10, TimeUnit.SECONDS), when + ": it did not end");
      boolean committed = Files.exists(output.resolve("runs/r1/_SUCCESS"));
      // The signal may arrive when all is done.
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

    // On a machine without a record of the crashes.
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
}
