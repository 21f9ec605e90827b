package dev.cleave.pipelines.fault;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each command on a store of which one call goes wrong: the first of its kind, the second, and so
 * on, until no call is left. scripts/test takes a few of the calls, by the seed, and
 * scripts/test-all all of them.
 */
class FaultTest {
  private static final boolean ALL = Boolean.getBoolean("cleave.thorough");
  private static final int SAMPLE = 2;
  private static final int PAIRS = ALL ? 40 : 1;

  @TempDir static Path shared;
  private static ThreeNights nights;

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  private @TempDir Path folder;

  @BeforeAll
  static void threeNights() throws Exception {
    nights = ThreeNights.make(shared);
  }

  @ParameterizedTest
  @EnumSource
  void noSingleFaultOfTheOutputLosesOrLies(Subject subject) throws Exception {
    FaultTrials trials = trials(subject, subject.writes());
    each(trials);
    trials.assertNoFindings();
    System.out.println("faults: " + subject + " " + trials.trials());
  }

  @ParameterizedTest
  @EnumSource
  void noTwoFaultsLoseOrLie(Subject subject) throws Exception {
    FaultTrials trials = trials(subject, subject.writes());
    trials.pairs(PAIRS);
    trials.assertNoFindings();
  }

  @ParameterizedTest
  @EnumSource(names = {"CHUNK", "REINDEX", "JOB"})
  void noFailureOfTheInputLosesAFile(Subject subject) throws Exception {
    FaultTrials trials = trials(subject, "in/");
    each(trials);
    trials.assertNoFindings();
  }

  private FaultTrials trials(Subject subject, String scope) throws Exception {
    return new FaultTrials(nights, subject, scope, folder, seed);
  }

  private static void each(FaultTrials trials) throws Exception {
    if (ALL) {
      trials.all();
      assertTrue(trials.trials() > 0);
    } else {
      trials.sample(SAMPLE);
    }
  }
}
