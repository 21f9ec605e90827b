package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on a cluster of processes, and what becomes of it when one of them is killed. */
class FlinkClusterIT extends FlinkClusterFixture {
  private static final int KILLS = 10;

  @Test
  void statusHasALineForEachProcess() throws Exception {
    List<String> lines = cluster.status();
    assertEquals(3, lines.size(), lines.toString());
    assertTrue(lines.get(0).matches("jobmanager \\d+ " + cluster.master()), lines.get(0));
    assertTrue(lines.get(1).matches("taskmanager-1 \\d+ 127\\.0\\.0\\.1:\\d+"), lines.get(1));
    assertTrue(lines.get(2).matches("taskmanager-2 \\d+ 127\\.0\\.0\\.1:\\d+"), lines.get(2));
    assertEquals(2, cluster.get("/overview").get("taskmanagers").asInt());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  @Tag("long")
  void theRowsAreTheSameHoweverManySlotsComputeThem(int parallelism) throws Exception {
    Ended run = FLINK.run(home, command("r1", "--parallelism=" + parallelism));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.err().startsWith("cleave: submitted as cleave-r1\n"), run.err());
    assertTrue(run.err().contains("committed as"), run.err());
    assertWhole("r1");
  }

  /** Flink publishes its counters every ten seconds, so that a short job may end before that. */
  @Test
  void itsProgressIsSeenFromHere() throws Exception {
    boolean seen = false;
    for (int attempt = 1; !seen; attempt++) {
      assertTrue(attempt <= 5, "no count but 0 was seen");
      String runId = "r" + attempt;
      Process launcher =
          FLINK.start(
              home, List.of("-Dcleave.err.terminal=true"), command(runId, "--parallelism=1"));
      Ended run = RunnerJar.end(launcher, home);
      assertEquals(0, run.code(), run.err());
      assertTrue(run.err().contains("cleave: submitted as cleave-" + runId + "\n"), run.err());
      assertWhole(runId);
      List<String> done =
          Pattern.compile("([0-9,]+) of %,d files, [0-9.]+ of [0-9.]+ MB".formatted(files))
              .matcher(run.err())
              .results()
              .map(line -> line.group(1).replace(",", ""))
              .toList();
      assertFalse(done.isEmpty(), run.err());
      seen = done.stream().anyMatch(n -> Integer.parseInt(n) > 0);
    }
  }

  /** With 2 of 4 slots the others take over. */
  @Test
  void aLostTaskManagerCostsTimeAndNothingElse() throws Exception {
    assertLostTaskManagerCostsNothing(2);
  }

  /** With all slots the job waits until the TaskManager is back. */
  @Test
  @Tag("long")
  void aLostTaskManagerIsWaitedFor() throws Exception {
    assertLostTaskManagerCostsNothing(4);
  }

  private void assertLostTaskManagerCostsNothing(int parallelism) throws Exception {
    Process launcher = whileItWrites("r1", parallelism);
    cluster.kill("taskmanager-1");
    Ended run = RunnerJar.end(launcher, home);
    assertEquals(0, run.code(), run.err());
    assertWhole("r1");
  }

  @Test
  @Tag("long")
  void withoutItsLauncherTheJobCommitsByItself() throws Exception {
    Process launcher = whileItWrites("r1");
    launcher.destroyForcibly().waitFor();
    // The same command, while the first attempt is alive: one of them commits, both say so.
    Ended again = FLINK.run(home, command("r1"));
    assertEquals(0, again.code(), again.err());
    assertWhole("r1");
    cluster.await("cleave-r1", "FINISHED");
    assertWhole("r1");
  }

  @Test
  void detachedTheJobCommitsByItself() throws Exception {
    Ended submitted = FLINK.run(home, command("r1", "--detached"));
    assertEquals(0, submitted.code(), submitted.err());
    assertEquals("SUBMITTED", submitted.report().get("state").asText());
    assertEquals(
        output.resolve("runs/r1/_manifest.json").toString(),
        submitted.report().get("manifest").asText());
    cluster.await("cleave-r1", "FINISHED");
    assertWhole("r1");
    Ended again = FLINK.run(home, command("r1", "--detached"));
    assertEquals("COMMITTED", again.report().get("state").asText());
    // The lineage sorts its inputs, and where this checkout is decides which comes first.
    assertEquals(
        Stream.of(CORPUS.toRealPath(), GOLDENS.toRealPath()).map(Path::toString).sorted().toList(),
        inputsInLineage("r1"));
  }

  /** The run of Direct, continued on the cluster. */
  @Test
  void aNightIsComparedAndVerified() throws Exception {
    Ended night = night();
    Ended verified = onCluster("verify");
    assertEquals("night", verified.report().get("runId").asText());
    assertEquals(
        night.report().at("/counts/chunks").asInt(),
        verified.report().at("/counts/chunks").asInt());
  }

  @Test
  @Tag("long")
  void aNightIsCompacted() throws Exception {
    night();
    Ended copy = onCluster("compact", "--runId=copy");
    assertWhole("copy");
    Ended verified = onCluster("verify");
    assertEquals("copy", verified.report().get("runId").asText());
    assertEquals(
        copy.report().at("/counts/chunks").asInt(), verified.report().at("/counts/chunks").asInt());
  }

  @Test
  @Tag("long")
  void aLauncherKilledWhileItSubmitsLeavesNothingOrAWholeRun() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int i = 0; i < 3; i++) {
      output = home.resolve("out" + i);
      Process launcher = FLINK.start(home, command("r" + i, "--detached"));
      launcher.waitFor(1000 + random.nextInt(6000), TimeUnit.MILLISECONDS);
      launcher.destroyForcibly().waitFor();
    }
    for (int i = 0; i < 3; i++) {
      // Each has an output of its own: which of several is the latest depends on who ends last.
      output = home.resolve("out" + i);
      Ended again = FLINK.run(home, command("r" + i));
      assertEquals(0, again.code(), "seed " + seed + ": " + again.err());
      assertWhole("r" + i);
    }
  }

  @Test
  void aTerminatedLauncherCancelsTheJob() throws Exception {
    Process launcher = whileItWrites("r1");
    launcher.destroy();
    assertEquals(143, RunnerJar.end(launcher, home).code());
    cluster.await("cleave-r1", "CANCELED");
    assertNotCommitted("r1");
  }

  @Test
  @Tag("long")
  void terminatedAtAnyMomentALauncherLeavesNoJobAndNothingHalfCommitted() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int i = 0; i < KILLS; i++) {
      long wait = 200 + random.nextInt(9000);
      String when = "seed " + seed + ", terminated after " + wait + " ms: ";
      output = home.resolve("out" + i);
      Process launcher = FLINK.start(home, command("t" + i, "--parallelism=2"));
      launcher.waitFor(wait, TimeUnit.MILLISECONDS);
      launcher.destroy();
      Ended ended = RunnerJar.end(launcher, home);
      assertTrue(ended.code() == 143 || ended.code() == 0, when + ended.code() + ended.err());
      List<String> states = cluster.ended("cleave-t" + i);
      if (states.contains("FINISHED")) {
        assertWhole("t" + i); // It was told to end when all was done.
      } else {
        assertEquals(143, ended.code(), when + ended.err());
        assertNotCommitted("t" + i);
      }
    }
    String last = "t" + (KILLS - 1);
    Ended again = FLINK.run(home, command(last));
    assertEquals(0, again.code(), "seed " + seed + ": " + again.err());
    assertWhole(last);
  }

  @Test
  void aRunThatNeedsMoreSlotsThanThereAreEndsBeforeItIsSubmitted() throws Exception {
    Ended ended = FLINK.run(home, command("slots", "--parallelism=9"));
    assertEquals(10, ended.code(), ended.err());
    assertTrue(
        ended
            .err()
            .matches(
                "(?s).*cleave: the run needs 9 slots, but the Flink cluster at \\S+ has \\d+"
                    + " \\(\\d+ free\\): start more TaskManagers, or pass a smaller"
                    + " --parallelism\n"),
        ended.err());
    assertEquals("", ended.out());
    assertEquals(List.of(), cluster.ended("cleave-slots"), "no job was submitted");
  }

  /** No machine starts a job, lists thousands of files and cuts them within a second. */
  @Test
  void aJobThatTakesTooLongIsCancelled() throws Exception {
    Ended late = FLINK.run(home, command("r1", "--jobTimeout=PT1S", "--parallelism=1"));
    assertEquals(11, late.code(), late.err());
    cluster.await("cleave-r1", "CANCELED");
    assertNotCommitted("r1");
  }

  @Test
  @Tag("long")
  void aLostJobManagerLosesTheJobUnlessItWasDone() throws Exception {
    Process launcher = whileItWrites("r1");
    cluster.kill("jobmanager");
    Ended lost = RunnerJar.end(launcher, home);
    assertEquals(10, lost.code(), lost.err());
    assertTrue(lost.err().contains("the engine has not answered for"), lost.err());
    // Its TaskManagers may have been at the last step, and ended it without the JobManager.
    if (Files.exists(output.resolve("runs/r1/_SUCCESS"))) {
      assertWhole("r1");
    } else {
      assertNotCommitted("r1");
    }
    cluster.start();
    Ended again = FLINK.run(home, command("r1"));
    assertEquals(0, again.code(), again.err());
    assertWhole("r1");
  }

  @Test
  @Tag("long")
  void whenAllProcessesAreKilledTheRunIsContinued() throws Exception {
    Process launcher = FLINK.start(home, command("r1", "--parallelism=1"));
    while (namesIn("r1", "_units").size() < 3) {
      assertFalse(
          launcher.waitFor(2, TimeUnit.MILLISECONDS),
          () -> "it ended too early: " + launcher.exitValue());
    }
    launcher.destroyForcibly().waitFor();
    for (String role : List.of("jobmanager", "taskmanager-1", "taskmanager-2")) {
      cluster.kill(role);
    }
    assertNotCommitted("r1");
    cluster.start();
    Ended again = FLINK.run(home, command("r1", "--resume"));
    assertEquals(0, again.code(), again.err());
    int kept = again.report().at("/counts/kept").asInt();
    assertTrue(kept > 100 && kept < files, again.out());
    assertTrue(again.err().contains("from an earlier attempt"), again.err());
    assertWhole("r1");
  }

  @Test
  void whatTheJobDiesOfIsToldInOneLine() throws Exception {
    Path file = Files.writeString(home.resolve("not a folder"), "");
    Ended refused =
        FLINK.run(
            home,
            List.of(
                "chunk",
                "--input=" + CORPUS,
                "--output=" + file.resolve("out"),
                "--flinkMaster=" + cluster.master()));
    assertEquals(2, refused.code(), refused.err());
    assertEquals(1, refused.err().lines().count(), refused.err());

    Ended nobody =
        FLINK.run(home, List.of("chunk", "--input=x", "--output=out", "--flinkMaster=127.0.0.1:1"));
    assertEquals(10, nobody.code());
    assertEquals(
        "cleave: no Flink JobManager answers at 127.0.0.1:1 (ConnectException): start it, or"
            + " correct --flinkMaster=HOST:PORT\n",
        nobody.err());
  }
}
