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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file for which a TaskManager has too little memory: a clear end, never a wait without one. */
class SmallTaskManagerIT {
  private static final int LARGE_BYTES = 250 << 20;

  @TempDir Path folder;
  private SessionCluster cluster;

  @BeforeEach
  void cluster() throws Exception {
    cluster =
        new SessionCluster(
            folder.resolve("cluster"),
            "-Dtaskmanager.memory.process.size=1200m",
            "-Dtaskmanager.memory.task.off-heap.size=64m",
            "-Drestart-strategy.fixed-delay.attempts=1",
            "-Drestart-strategy.fixed-delay.delay=1s");
    try (BufferedWriter large = Files.newBufferedWriter(folder.resolve("large.txt"))) {
      for (int written = 0; written < LARGE_BYTES; written += 30) {
        large.write("a line of twenty-nine letters\n");
      }
    }
    Files.writeString(folder.resolve("small.txt"), "fits\n");
  }

  @AfterEach
  void stop() throws Exception {
    cluster.stop();
  }

  @Test
  void theJobFailsForItsCauseOrTheFileIsLeftOut() throws Exception {
    Ended failed = run("r1", "--maxFileBytes=300000000");
    assertEquals(10, failed.code(), failed.err());
    assertTrue(failed.err().contains("out of memory"), failed.err());
    assertFalse(Files.exists(folder.resolve("out/_latest.json")));
    assertEquals(2, cluster.get("/overview").get("taskmanagers").asInt(), "they go on");

    Ended without = run("r2", "--maxRejectRatio=0.5");
    assertEquals(0, without.code(), without.err());
    assertEquals(1, without.report().at("/counts/rejected").asInt());
  }

  private Ended run(String runId, String... more) throws IOException, InterruptedException {
    var command =
        new ArrayList<>(
            List.of(
                "chunk",
                "--input=" + folder.resolve("*.txt"),
                "--output=" + folder.resolve("out"),
                "--runId=" + runId,
                "--flinkMaster=" + cluster.master()));
    command.addAll(List.of(more));
    return RunnerJar.of("cleave.jar").run(folder, command);
  }
}
