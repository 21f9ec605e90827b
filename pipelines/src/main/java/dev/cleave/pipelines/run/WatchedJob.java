package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.launch.JobRunner;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.progress.Progress;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.jspecify.annotations.Nullable;

/** Runs jobs, and shows their progress on stderr. */
public final class WatchedJob {
  private final Launch<?> launch;
  private final Terminal terminal;

  /** Jobs of this command. */
  public WatchedJob(Launch<?> launch, Terminal terminal) {
    this.launch = launch;
    this.terminal = terminal;
  }

  /**
   * Runs a job until it is done.
   *
   * @param timeout time after which it is cancelled, or null for none
   * @throws RunException if it fails, is cancelled, or takes longer than the timeout
   */
  public void run(Pipeline pipeline, @Nullable Duration timeout) {
    var display = new AtomicReference<Progress>();
    if (launch.inProcess()) {
      display.set(Progress.start(terminal.err(), terminal.errIsTerminal()));
    }
    try {
      new JobRunner(pipeline, launch.runner(), submitted -> display.set(watch(submitted)))
          .run(timeout);
    } finally {
      Progress shown = display.get();
      if (shown != null) {
        shown.close();
      }
    }
  }

  private Progress watch(PipelineResult submitted) {
    terminal.say("submitted as " + launch.pipelineOptions().getJobName());
    return Progress.start(
        terminal.err(),
        terminal.errIsTerminal(),
        launch.runner().figures(submitted, launch.pipelineOptions()));
  }
}
