package dev.cleave.pipelines.fault;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Samples of {@link FaultTrials} of the commands that run a job, on a small Flink in this JVM. */
class FlinkFaultIT {
  private static final int FAULTS = Boolean.getBoolean("cleave.thorough") ? 12 : 2;

  @TempDir static Path shared;
  private static ThreeNights nights;

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  private @TempDir Path folder;

  @BeforeAll
  static void threeNights() throws Exception {
    nights = ThreeNights.make(shared);
  }

  @ParameterizedTest
  @EnumSource(names = {"CHUNK", "REINDEX", "RESUME", "JOB", "VERIFY"})
  void noFaultOfTheOutputLosesOrLies(Subject subject) throws Exception {
    var trials = new FaultTrials(nights, subject, subject.writes(), folder, seed);
    trials.sample(FAULTS);
    assertTrue(trials.trials() > 0);
    trials.assertNoFindings();
    System.out.println("faults on Flink: " + subject + " " + trials.trials());
  }
}
