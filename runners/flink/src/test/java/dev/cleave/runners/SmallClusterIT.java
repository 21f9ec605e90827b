package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster with too little memory or too few slots ends a run, and the run reports the cause. */
@Tag("long")
class SmallClusterIT {
  private static final int LARGE_BYTES = 250 << 20;
  private static final RunnerJar FLINK = RunnerJar.of("cleave.jar");

  @TempDir static Path shared;
  @TempDir Path folder;
  private static SessionCluster cluster;

  @BeforeAll
  static void start() throws Exception {
    cluster =
        new SessionCluster(
            shared.resolve("cluster"),
            "-Dtaskmanager.memory.process.size=1200m",
            "-Dtaskmanager.memory.task.off-heap.size=64m",
            "-Drestart-strategy.fixed-delay.attempts=3",
            // Longer than the cluster needs to notice that a TaskManager is gone.
            "-Drestart-strategy.fixed-delay.delay=8s",
            "-Dheartbeat.interval=1000",
            "-Dslot.request.timeout=5000");
  }

  @AfterAll
  static void stop() throws Exception {
    cluster.stop();
  }

  @Test
  void aFileThatIsTooLargeForTheMemoryFailsTheRunUnlessItIsRejected() throws Exception {
    try (BufferedWriter large = Files.newBufferedWriter(folder.resolve("large.txt"))) {
      for (int written = 0; written < LARGE_BYTES; written += 30) {
        large.write("a line of twenty-nine letters\n");
      }
    }
    Files.writeString(folder.resolve("small.txt"), "fits\n");
    String input = "--input=" + folder.resolve("*.txt");
    Ended failed = FLINK.run(folder, command("r1", input, "--maxFileBytes=300000000"));
    assertEquals(10, failed.code(), failed.err());
    assertTrue(failed.err().contains("out of memory"), failed.err());
    assertFalse(Files.exists(folder.resolve("out/_latest.json")));
    assertEquals(2, cluster.get("/overview").get("taskmanagers").asInt(), "they go on");

    Ended without = FLINK.run(folder, command("r2", input, "--maxRejectRatio=0.5"));
    assertEquals(0, without.code(), without.err());
    assertEquals(1, without.report().at("/counts/rejected").asInt());
  }

  @Test
  void aRunWithoutAFreeSlotSaysHowManyItNeeds() throws Exception {
    List<String> command = command("r1", "--input=" + System.getProperty("cleave.corpus"));
    Process launcher = FLINK.start(folder, command);
    Path chunks = folder.resolve("out/runs/r1/chunks");
    while (!Files.exists(chunks)) {
      assertFalse(launcher.waitFor(10, TimeUnit.MILLISECONDS), "it ended too early");
    }
    cluster.lose("taskmanager-1");
    Ended failed = RunnerJar.end(launcher, folder);
    assertEquals(10, failed.code(), failed.err());
    assertTrue(
        failed
            .err()
            .endsWith(
                ("\n"
                     + "cleave: the run needs 2 slots, but the Flink cluster at %s has 1 (1 free):"
                     + " start more TaskManagers, or pass a smaller --parallelism\n")
                    .formatted(cluster.master())),
        failed.err());

    cluster.start();
    Ended again = FLINK.run(folder, command);
    assertEquals(0, again.code(), again.err());
  }

  private List<String> command(String runId, String... more) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                "chunk",
                "--output=" + folder.resolve("out"),
                "--runId=" + runId,
                "--flinkMaster=" + cluster.master()));
    command.addAll(List.of(more));
    return command;
  }
}
