package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.commit.RunState;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.launch.JobRunner;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ResumeOptions;
import dev.cleave.pipelines.options.RunOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.jspecify.annotations.Nullable;

/**
 * The life of a run: takes the lock, runs the job, which commits the run, and reports how it ended.
 * A run that is already committed is not run again.
 */
public final class Run {
  /** A scheduler kills a process that takes 10 to 30 seconds to end. */
  private static final Duration STORE_ANSWERS = Duration.ofSeconds(2);

  private final RunSpec spec;
  private final Launch<?> launch;
  private final Consumer<Pipeline> job;
  private final @Nullable Duration timeout;
  private final Reporter reporter;
  private final RunFolder folder;
  private final RunCommitter committer;
  private final RunFiles files;
  private final boolean resumed;

  /**
   * A run that has not started.
   *
   * @param job adds the job to an empty pipeline; its last step must be {@link
   *     dev.cleave.pipelines.commit.CommitRun}
   * @param timeout time after which the job is cancelled, or null for no limit
   */
  public Run(
      RunSpec spec,
      Launch<?> launch,
      Consumer<Pipeline> job,
      @Nullable Duration timeout,
      Reporter reporter) {
    this.spec = spec;
    this.launch = launch;
    this.job = job;
    this.timeout = timeout;
    this.reporter = reporter;
    folder = spec.folder();
    committer = new RunCommitter(folder, launch.pipelineOptions());
    files = committer.files();
    resumed = launch.group(ResumeOptions.class).map(ResumeOptions::resume).orElse(false);
  }

  /**
   * Runs it to its end; a detached run only until the engine has accepted the job.
   *
   * @throws RunException if the run is committed with another fingerprint, is locked, or its job
   *     fails
   * @throws IOException if the output cannot be read or written
   * @throws InterruptedException if interrupted while waiting for the lock
   */
  public ExitCode execute() throws IOException, InterruptedException {
    boolean detached = launch.group(RunOptions.class).orElseThrow().detached();
    if (detached && launch.inProcess()) {
      throw RunException.usage(
          "--detached needs a cluster, but this job would run in this process");
    }
    reporter.terminal().log().ofRun(folder.runId());
    launch.prepare(folder.runId());
    committer.log().current(); // a damaged _latest.json is found before the work, not after it
    Optional<Manifest> before = files.committed();
    return before.isPresent() ? alreadyCommitted(before.get()) : executeLocked(detached);
  }

  private ExitCode executeLocked(boolean detached) throws IOException, InterruptedException {
    try (RunLock lock = takeLock()) {
      Optional<Manifest> before = files.committed();
      if (before.isPresent()) {
        lock.discard();
        return alreadyCommitted(before.get());
      }
      reporter.terminal().atSignal(this::stopped);
      files.reopen();
      if (!resumed) {
        files.deleteLeftovers(lock.provesOthersDead() && launch.inProcess());
      }
      if (detached) {
        files.noteDetached();
        JobRunner.submit(pipeline());
        reporter.submitted(launch.pipelineOptions().getJobName());
        return ExitCode.OK;
      }
      Manifest manifest = runJob();
      if (manifest.state() == RunState.COMMITTED) {
        lock.discard();
        if (!committer.log().has(manifest)) {
          return notCurrent(manifest);
        }
      }
      reporter.ended(manifest, resumed);
      return manifest.state().exitCode();
    }
  }

  private void stopped() {
    var question = new FutureTask<>(this::standing);
    Thread.ofPlatform().daemon().name("cleave-stopped").start(question);
    try {
      question.get(STORE_ANSWERS.toMillis(), TimeUnit.MILLISECONDS).run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException _) {
      reporter.stopped("may be committed: the store does not answer", isResumable());
    }
  }

  /** What to report of a run that is stopped. */
  private Runnable standing() throws IOException {
    Optional<Manifest> committed = files.committed();
    if (committed.isPresent()) {
      return () -> reporter.stopped(committed.get());
    }
    String current =
        committer
            .log()
            .current()
            .map(id -> ", and " + id + " stays the current run")
            .orElse(", and there is no current run");
    return () -> reporter.stopped("is not committed" + current, isResumable());
  }

  private boolean isResumable() {
    return launch.group(ResumeOptions.class).isPresent();
  }

  private RunLock takeLock() throws InterruptedException {
    try {
      return RunLock.take(
          folder,
          launch.pipelineOptions(),
          launch.runner().jobs(launch.pipelineOptions()),
          reporter.terminal()::say);
    } catch (IOException e) {
      RunException cause = Failures.ofCommand(e);
      throw new RunException(
          cause.exitCode(),
          "cannot write to --output=%s: %s; %s, or choose another folder"
              .formatted(
                  folder.output(),
                  cause.getMessage(),
                  cause.exitCode() == ExitCode.USAGE ? "change its permissions" : "make room"),
          e);
    }
  }

  private ExitCode alreadyCommitted(Manifest committed) throws IOException {
    committer.requireSame(committed, spec);
    boolean current = committer.finish(committed);
    files.deleteLock();
    if (!current) {
      return notCurrent(committed);
    }
    reporter.alreadyCommitted(committed);
    return ExitCode.OK;
  }

  private ExitCode notCurrent(Manifest committed) throws IOException {
    reporter.notCurrent(committed, committer.log().current().orElse("none"));
    return ExitCode.OUTPUT_CONFLICT;
  }

  private Manifest runJob() throws IOException {
    try {
      new JobRunner(launch, reporter.terminal()).run(pipeline(), timeout);
    } catch (RunException e) {
      reporter.failed(e.exitCode() == ExitCode.TIMED_OUT ? "TIMED_OUT" : "FAILED");
      throw e;
    }
    return files
        .manifest()
        .orElseThrow(
            () ->
                new RunException(
                    ExitCode.INTERNAL, "the job ended, but did not write " + folder.manifest()));
  }

  private Pipeline pipeline() {
    Pipeline pipeline = Pipeline.create(launch.pipelineOptions());
    job.accept(pipeline);
    return pipeline;
  }
}
