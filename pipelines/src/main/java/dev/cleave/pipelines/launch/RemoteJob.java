package dev.cleave.pipelines.launch;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.time.Duration;
import org.apache.beam.sdk.PipelineResult;

/** A job in an engine outside this process. */
final class RemoteJob {
  private static final long PERIOD_MILLIS = 500;

  /** An engine that restarts is away for a while; one that is silent for longer is lost. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

  private final PipelineResult result;

  RemoteJob(PipelineResult result) {
    this.result = result;
  }

  /**
   * Waits until the job has ended.
   *
   * @return a terminal state
   * @throws RunException if the engine does not answer any more
   */
  PipelineResult.State awaitEnd() throws InterruptedException {
    long heard = System.nanoTime();
    while (true) {
      try {
        PipelineResult.State state = result.getState();
        if (state.isTerminal()) {
          return state;
        }
        heard = System.nanoTime();
      } catch (RuntimeException e) {
        if (System.nanoTime() - heard > LONGEST_SILENCE.toNanos()) {
          throw new RunException(
              ExitCode.PIPELINE_FAILED,
              "the engine has not answered for %d s; the job is lost, or commits by itself: "
                      .formatted(LONGEST_SILENCE.toSeconds())
                  + "the same command tells which",
              e);
        }
      }
      Thread.sleep(PERIOD_MILLIS);
    }
  }
}
