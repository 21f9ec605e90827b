package dev.cleave.pipelines.notify;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.commit.LineageEvent;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.options.NotifyOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.store.Credentials;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sends metrics and OpenLineage events about a run. How the run ends does not depend on their
 * receivers.
 */
public final class Notices {
  private static final String NOT_PUSHED = "the metrics were not pushed";

  /** A scheduler kills a process that takes 10 to 30 seconds to end. */
  private static final Duration AFTER_SIGNAL = Duration.ofSeconds(3);

  private final LineageEvent attempt;
  private final RunCommitter committer;
  private final Optional<MetricsTarget> metrics;
  private final Optional<Lineage> lineage;
  private final Stopwatch time;
  private final Warnings warnings;
  private volatile boolean started;

  /**
   * The notices of a run.
   *
   * @param variables those of the environment, which name the receiver of OpenLineage's events
   * @param time since the start of the command
   * @throws RunException with exit code USAGE if a variable is wrong
   */
  public Notices(
      RunSpec spec,
      RunCommitter committer,
      NotifyOptions options,
      Map<String, String> variables,
      Stopwatch time,
      Warnings warnings) {
    this.committer = committer;
    this.time = time;
    this.warnings = warnings;
    attempt = LineageEvent.of(spec);
    metrics = MetricsTarget.of(options.metrics());
    try {
      lineage = Lineage.of(variables);
    } catch (IllegalArgumentException _) {
      throw RunException.usage("OPENLINEAGE_URL and OPENLINEAGE_ENDPOINT must make a URL of HTTP");
    }
  }

  /** The job is about to start. */
  public void started() {
    started = true;
    post("START", attempt, event -> event.start(Instant.now()));
  }

  /**
   * The run is committed and current.
   *
   * @param again whether an earlier attempt has committed it
   */
  public void committed(Manifest manifest, boolean again) {
    RunFolder folder = attempt.run();
    warnings.attempt(
        "the metrics were not written",
        () -> {
          if (!committer.files().has(folder.metrics())) {
            RunMetrics all = metrics(ExitCode.OK, manifest);
            RunMetrics known = again ? all : all.took(time.seconds());
            metrics.ifPresent(to -> warnings.attempt(NOT_PUSHED, () -> to.push(known)));
            committer.files().write(folder.metrics(), known.openMetrics());
          }
        });
    post("COMPLETE", LineageEvent.of(folder, manifest), event -> event.complete(manifest));
  }

  /**
   * The run is not committed, or not current.
   *
   * @param code null if a signal stops it
   * @param message the cause, in one line
   * @param manifest that of the run; null if it has none
   */
  public void failed(@Nullable ExitCode code, String message, @Nullable Manifest manifest) {
    metrics.ifPresent(
        to ->
            warnings.attempt(
                NOT_PUSHED, () -> to.push(metrics(code, manifest).took(time.seconds()))));
    if (started) {
      String type = code == null ? "ABORT" : "FAIL";
      String cause = Credentials.removed(message);
      post(type, attempt, event -> event.failed(type, Instant.now(), cause));
    }
  }

  /** A signal stops the run before its commit. Waits for a short time only. */
  public void stopped() {
    Thread telling =
        Thread.ofPlatform()
            .daemon()
            .name("cleave-notices")
            .start(() -> failed(null, "stopped by a signal", null));
    try {
      telling.join(AFTER_SIGNAL);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private RunMetrics metrics(@Nullable ExitCode code, @Nullable Manifest manifest) {
    var all = new RunMetrics(attempt.run().runId(), code, Instant.now());
    if (manifest != null) {
      all.counts(manifest);
    }
    warnings.attempt(
        "the current run is not known to the metrics",
        () -> committer.log().currentCommittedAt().ifPresent(all::current));
    return all;
  }

  private void post(String type, LineageEvent run, Function<LineageEvent, byte[]> event) {
    lineage.ifPresent(
        to ->
            warnings.attempt(
                type + " was not posted to OpenLineage",
                () -> to.post(event.apply(run.in(to.namespace())))));
  }
}
