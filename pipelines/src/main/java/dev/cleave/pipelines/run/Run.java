package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.commit.RunState;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.launch.JobRunner;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.notify.Notices;
import dev.cleave.pipelines.notify.OnCommit;
import dev.cleave.pipelines.notify.Warnings;
import dev.cleave.pipelines.options.NotifyOptions;
import dev.cleave.pipelines.options.ResumeOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
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
 * The life of a run: takes the lock, runs the job, which commits the run, does what follows the
 * commit, and reports how it ended. A run that is already committed is not run again.
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
  private final Notices notices;
  private final AfterCommit afterCommit;
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
    var warnings = new Warnings(reporter.terminal());
    NotifyOptions options = launch.group(NotifyOptions.class).orElseThrow();
    notices = new Notices(spec, committer, options, System.getenv(), reporter.time(), warnings);
    afterCommit = new AfterCommit(notices, launch, new OnCommit(folder, files, options), reporter);
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
    try {
      return run();
    } catch (IOException | RuntimeException e) {
      if (!Terminal.isProcessEnding()) {
        RunException end = Failures.ofCommand(e);
        notices.failed(end.exitCode(), String.valueOf(end.getMessage()), null);
      }
      throw e;
    }
  }

  private ExitCode run() throws IOException, InterruptedException {
    reporter.terminal().log().ofRun(folder.runId());
    launch.prepare(folder.runId());
    committer.log().current(); // a damaged _latest.json is found before the work, not after it
    Optional<Manifest> before = files.committed();
    return before.isPresent() ? alreadyCommitted(before.get()) : executeLocked();
  }

  private ExitCode executeLocked() throws IOException, InterruptedException {
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
      notices.started();
      if (launch.detached()) {
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
        afterCommit.follow(manifest, false);
        reporter.ended(manifest, resumed);
        return afterCommit.handOver(manifest);
      }
      notices.failed(manifest.state().exitCode(), manifest.state().meaning(), manifest);
      reporter.ended(manifest, resumed);
      reporter.print(manifest);
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
    return () -> {
      reporter.stopped("is not committed" + current, isResumable());
      notices.stopped();
    };
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
          "cannot write to --output=%s: %s; %schoose another folder"
              .formatted(folder.output(), cause.getMessage(), remedy(e, cause.exitCode())),
          e);
    }
  }

  private static String remedy(IOException refusal, ExitCode code) {
    if (code == ExitCode.USAGE) {
      return "change its permissions, or ";
    }
    return refusal instanceof NoSuchFileException ? "" : "make room, or ";
  }

  private ExitCode alreadyCommitted(Manifest committed) throws IOException {
    committer.requireSame(committed, spec);
    boolean current = committer.finish(committed);
    files.deleteLock();
    if (!current) {
      return notCurrent(committed);
    }
    if (!committer.log().current().equals(Optional.of(folder.runId()))) {
      reporter.alreadyCommitted(false);
      reporter.print(committed);
      return ExitCode.OK; // notifications are about the current run only
    }
    afterCommit.follow(committed, true);
    reporter.alreadyCommitted(afterCommit.isPending());
    return afterCommit.handOver(committed);
  }

  private ExitCode notCurrent(Manifest committed) throws IOException {
    String current = committer.log().current().orElse("none");
    notices.failed(
        ExitCode.OUTPUT_CONFLICT, "run %s became current meanwhile".formatted(current), committed);
    reporter.notCurrent(committed, current);
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
