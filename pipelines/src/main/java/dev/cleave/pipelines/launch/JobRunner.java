package dev.cleave.pipelines.launch;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.progress.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.jspecify.annotations.Nullable;

/**
 * Runs a job to its end, with a time limit, and shows its progress on stderr. The job runs in a
 * separate thread, because some runners wait for the job when they start it. The thread is a
 * daemon, so that a job that cannot be cancelled does not keep the process alive.
 */
public final class JobRunner {
  /** A job cannot be cancelled before it is submitted. A scheduler kills what does not end soon. */
  private static final Duration SUBMISSION_AFTER_SIGNAL = Duration.ofSeconds(8);

  private static final Duration SUBMISSION_AFTER_TIMEOUT = Duration.ofMinutes(5);

  /** A restart of the engine takes less than this; after it, the job counts as lost. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

  private static final long PERIOD_MILLIS = 500;

  private final Launch<?> launch;
  private final Terminal terminal;
  private final CompletableFuture<PipelineResult> started = new CompletableFuture<>();
  private final AtomicReference<@Nullable Progress> progress = new AtomicReference<>();

  /** A runner for one job. */
  public JobRunner(Launch<?> launch, Terminal terminal) {
    this.launch = launch;
    this.terminal = terminal;
  }

  /**
   * Submits a job to an engine outside this process and does not wait for it.
   *
   * @throws RunException if the engine does not accept it
   */
  public static void submit(Pipeline pipeline) {
    try {
      pipeline.run();
    } catch (RuntimeException e) {
      throw Failures.ofJob(e);
    }
  }

  /**
   * Runs the job until it is done.
   *
   * @param timeout time after which it is cancelled, or null for none
   * @throws RunException if it fails, is cancelled, or takes longer than the timeout
   */
  public void run(Pipeline pipeline, @Nullable Duration timeout) {
    if (launch.inProcess()) {
      progress.set(Progress.ofProcess(terminal.log(), launch.work()));
    }
    var job = new FutureTask<>(() -> runToEnd(pipeline));
    Thread.ofPlatform().daemon().name("cleave-job").start(job);
    Thread onSignal =
        Thread.ofPlatform().name("cleave-cancel").unstarted(() -> cancel(SUBMISSION_AFTER_SIGNAL));
    Runtime.getRuntime().addShutdownHook(onSignal);
    try {
      PipelineResult.State state =
          timeout == null ? job.get() : job.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      if (state != PipelineResult.State.DONE) {
        throw ended(state);
      }
    } catch (TimeoutException e) {
      cancel(SUBMISSION_AFTER_TIMEOUT);
      throw new RunException(
          ExitCode.TIMED_OUT,
          "the job was cancelled: it took longer than --jobTimeout=" + timeout,
          e);
    } catch (ExecutionException e) {
      throw Failures.ofJob(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunException(ExitCode.PIPELINE_FAILED, "interrupted", e);
    } finally {
      forget(onSignal);
      Progress shown = progress.get();
      if (shown != null) {
        shown.close();
      }
    }
  }

  private PipelineResult.State runToEnd(Pipeline pipeline) throws InterruptedException {
    PipelineResult result = pipeline.run();
    started.complete(result);
    if (launch.inProcess()) {
      return result.waitUntilFinish();
    }
    terminal.say("submitted as " + launch.pipelineOptions().getJobName());
    progress.set(
        Progress.start(
            terminal.log(),
            launch.work(),
            launch.runner().figures(result, launch.pipelineOptions())));
    return awaitEnd(result);
  }

  /**
   * Waits until a job outside this process has ended.
   *
   * @return a terminal state
   * @throws RunException if the engine stops answering
   */
  private static PipelineResult.State awaitEnd(PipelineResult job) throws InterruptedException {
    long lastAnswer = System.nanoTime();
    while (true) {
      try {
        PipelineResult.State state = job.getState();
        if (state.isTerminal()) {
          return state;
        }
        lastAnswer = System.nanoTime();
      } catch (RuntimeException e) {
        if (System.nanoTime() - lastAnswer > LONGEST_SILENCE.toNanos()) {
          throw new RunException(
              ExitCode.PIPELINE_FAILED,
              "the engine has not answered for %d s; the job may still run and commit: run the same command again to find out"
                  .formatted(LONGEST_SILENCE.toSeconds()),
              e);
        }
      }
      Thread.sleep(PERIOD_MILLIS);
    }
  }

  private RunException ended(PipelineResult.State state) {
    if (state == PipelineResult.State.CANCELLED) {
      return new RunException(ExitCode.PIPELINE_FAILED, "the job was cancelled from outside");
    }
    return launch
        .runner()
        .failure(launch.pipelineOptions())
        .map(Failures::ofTrace)
        .orElseGet(
            () ->
                new RunException(
                    ExitCode.PIPELINE_FAILED, "the job ended with the state " + state));
  }

  /** Cancels the job once it is submitted; in this process, it ends with the process. */
  private void cancel(Duration submission) {
    try {
      PipelineResult result =
          launch.inProcess()
              ? started.getNow(null)
              : started.get(submission.toMillis(), TimeUnit.MILLISECONDS);
      if (result != null && !result.getState().isTerminal()) {
        result.cancel();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | ExecutionException | TimeoutException | RuntimeException _) {
      // The job is ending, or the engine does not answer: nothing is left to do.
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending, and the hook is running.
    }
  }
}
