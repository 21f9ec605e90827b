package dev.cleave.pipelines.launch;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.time.Duration;
import org.apache.beam.sdk.PipelineResult;

/** A job in an engine outside this process. */
final class RemoteJob {
  private static final long PERIOD_MILLIS = 500;

  /** A restart of the engine takes less than this; after it, the job counts as lost. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

  private final PipelineResult result;

  RemoteJob(PipelineResult result) {
    this.result = result;
  }

  /**
   * Waits until the job has ended.
   *
   * @return a terminal state
   * @throws RunException if the engine stops answering
   */
  PipelineResult.State awaitEnd() throws InterruptedException {
    long lastAnswer = System.nanoTime();
    while (true) {
      try {
        PipelineResult.State state = result.getState();
        if (state.isTerminal()) {
          return state;
        }
        lastAnswer = System.nanoTime();
      } catch (RuntimeException e) {
        if (System.nanoTime() - lastAnswer > LONGEST_SILENCE.toNanos()) {
          throw new RunException(
              ExitCode.PIPELINE_FAILED,
              "the engine has not answered for %d s; the job may still run and commit: "
                      .formatted(LONGEST_SILENCE.toSeconds())
                  + "run the same command again to find out",
              e);
        }
      }
      Thread.sleep(PERIOD_MILLIS);
    }
  }
}
