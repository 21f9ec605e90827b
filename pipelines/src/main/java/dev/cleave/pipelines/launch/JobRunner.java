package dev.cleave.pipelines.launch;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.jspecify.annotations.Nullable;

/**
 * Runs a pipeline to its end, with a time limit. The job runs in a separate thread, because some
 * runners wait for the job when they start it. The thread is a daemon, so that a job that cannot be
 * cancelled does not keep the process alive.
 */
public final class JobRunner {
  /** A job cannot be cancelled before it is submitted. A scheduler kills what does not end soon. */
  private static final Duration SUBMISSION_AFTER_SIGNAL = Duration.ofSeconds(8);

  private static final Duration SUBMISSION_AFTER_TIMEOUT = Duration.ofMinutes(5);

  private final Pipeline pipeline;
  private final RunnerDefaults runner;
  private final Consumer<PipelineResult> watcher;
  private final CompletableFuture<PipelineResult> started = new CompletableFuture<>();

  /**
   * A runner for this pipeline, which has not started.
   *
   * @param watcher receives a job that runs outside this process when it is submitted
   */
  public JobRunner(Pipeline pipeline, RunnerDefaults runner, Consumer<PipelineResult> watcher) {
    this.pipeline = pipeline;
    this.runner = runner;
    this.watcher = watcher;
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
  public void run(@Nullable Duration timeout) {
    var job = new FutureTask<>(this::runToEnd);
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
      if (inProcess() && job.isDone()) {
        runner.awaitShutdown(pipeline.getOptions());
      }
    }
  }

  private PipelineResult.State runToEnd() throws InterruptedException {
    PipelineResult result = pipeline.run();
    started.complete(result);
    if (inProcess()) {
      return result.waitUntilFinish();
    }
    watcher.accept(result);
    return new RemoteJob(result).awaitEnd();
  }

  private RunException ended(PipelineResult.State state) {
    if (state == PipelineResult.State.CANCELLED) {
      return new RunException(ExitCode.PIPELINE_FAILED, "the job was cancelled from outside");
    }
    return runner
        .failure(pipeline.getOptions())
        .map(Failures::ofTrace)
        .orElseGet(
            () ->
                new RunException(
                    ExitCode.PIPELINE_FAILED, "the job ended with the state " + state));
  }

  private boolean inProcess() {
    return runner.inProcess(pipeline.getOptions());
  }

  /** Cancels the job once it is submitted; in this process, it ends with the process. */
  private void cancel(Duration submission) {
    try {
      PipelineResult result =
          inProcess()
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
