package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.runners.RunnerJar.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DirectGcsIT extends GcsContract {
  @Override
  Program program() {
    return (args, out, err) -> Cleave.run(args, new Terminal(out, err, false, false)).code();
  }

  @Test
  void nightsInAStoreAreFullRuns() throws Exception {
    assertNightsAreFullRuns();
  }

  @Test
  void aRunInAStoreIsContinued() throws Exception {
    assertARunIsContinued();
  }

  @Test
  void anInputIsAFolderAnObjectOrAPattern() throws Exception {
    put("in/é/é.java", new byte[1]);
    var found = new TreeMap<String, Integer>();
    for (String input : List.of("in", "in/b/", "in/?/*", "in/**/*.java", "in/b/*", "no")) {
      Ended dry = run("--input=" + bucket() + input, "--dryRun");
      found.put(input, dry.report().at("/counts/files").asInt());
    }
    assertEquals("{in=7, in/**/*.java=3, in/?/*=5, in/b/=4, in/b/*=3, no=0}", found.toString());
  }

  @Test
  void aRunThatIsKilledCountsForNothingAndTheSameCommandSucceeds() throws Exception {
    Process process = start("r1");
    while (names("out/runs/r1/chunks/").isEmpty()) {
      assertFalse(process.waitFor(5, TimeUnit.MILLISECONDS), "it ended too early to be killed");
    }
    process.destroyForcibly().waitFor();
    boolean committed = get("out/runs/r1/_manifest.json").isPresent();
    assertTrue(committed || get("out/_latest.json").isEmpty());
    Ended again = chunk("r1");
    assertEquals(0, again.code(), again.err());
    assertEquals(digest(local()), digest(again));
    assertHoldsWhatTheManifestNames("r1");
  }

  @Test
  void ofTwoProcessesWithOneRunIdOneWrites() throws Exception {
    Path other = Files.createDirectories(folder.resolve("other"));
    var command =
        new ArrayList<>(
            List.of(
                "chunk",
                "--input=" + bucket() + "in/",
                "--output=" + bucket() + "out",
                "--runId=r1"));
    command.addAll(options());
    Process one = start("r1");
    Process two = RunnerJar.of("cleave.jar").start(other, command);
    Ended first = RunnerJar.end(one, folder);
    Ended second = RunnerJar.end(two, other);
    String said = first.err() + second.err();
    Ended writer = first.err().contains("; committed as ") ? first : second;
    Ended waiter = writer == first ? second : first;
    assertEquals(0, writer.code(), said);
    // It ends because another process is alive, or waits until that one has committed.
    String expected =
        waiter.code() == 0
            ? "run r1 is committed already"
            : "run r1 is being written by another process";
    assertTrue(waiter.code() == 0 || waiter.code() == 6, said);
    assertTrue(waiter.err().contains(expected), said);
    assertFalse(waiter.err().contains("; committed as "), said);
    assertHoldsWhatTheManifestNames("r1");
  }

  @Test
  void aRunThatAnotherProcessHoldsIsLeftToIt() throws Exception {
    String lock = "out/runs/r1/_LOCK";
    put(lock, "beat 0".getBytes(UTF_8));
    Process process = start("r1");
    for (int beat = 1; !process.waitFor(500, TimeUnit.MILLISECONDS); beat++) {
      put(lock, ("beat " + beat).getBytes(UTF_8));
    }
    Ended run = RunnerJar.end(process, folder);
    assertEquals(6, run.code(), run.err());
    assertTrue(run.err().contains("run r1 is being written by another process"), run.err());
    assertEquals(List.of(lock), names("out/"));
  }
}
