package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.writing.RunSummary;
import java.io.IOException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Commits a run. The commit is the creation of {@code _manifest.json}: of several attempts at a run
 * one creates it, and the others find it. After that, data files that the manifest does not name
 * are deleted, {@code _openlineage.json} and {@code _SUCCESS} are written, and the run becomes the
 * current one ({@link RunLog}). Any process that finds the manifest of a committed run can do these
 * steps (docs/adr/0012).
 */
public final class RunCommitter implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunCommitter.class);

  private final RunFolder run;
  private final RunFiles files;
  private final RunLog log;

  /**
   * A committer of this run.
   *
   * @param options by which its storage is reached
   */
  public RunCommitter(RunFolder run, PipelineOptions options) {
    this.run = run;
    files = new RunFiles(run, options);
    log = files.log();
  }

  /** The files of the run. */
  public RunFiles files() {
    return files;
  }

  /** The log of the output folder. */
  public RunLog log() {
    return log;
  }

  /**
   * Commits an attempt that has written this, or finishes the commit of another attempt that was
   * first.
   *
   * @param spec of this run
   * @throws IOException if the storage fails, or a data file that was written is missing
   * @throws RunException with exit code OUTPUT_CONFLICT if another attempt was first, with other
   *     inputs or options, or if another run became current that this one was not compared with
   */
  public void commit(RunSpec spec, RunSummary summary, Instant now) throws IOException {
    Baseline baseline = spec.baseline();
    Optional<Manifest> found = files.committed();
    Manifest manifest = found.isPresent() ? found.get() : create(spec, summary, now);
    requireSame(manifest, spec);
    if (manifest.state() == RunState.COMMITTED) {
      files.deleteUnnamed(manifest);
      files.markCommitted(manifest);
      log.append(manifest, head -> mayFollow(head, baseline), null);
      files.deleteLock();
    }
  }

  /** The manifest of this attempt, or of another one that was first. */
  private Manifest create(RunSpec spec, RunSummary summary, Instant now) throws IOException {
    Optional<Latest> head = log.head();
    if (!mayFollow(head, spec.baseline())) {
      String compared = spec.baseline().runId();
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run %s became current while run %s was compared with %s; run the same command again with another --runId"
              .formatted(
                  head.map(Latest::runId).orElse("no run"),
                  run.runId(),
                  compared == null ? "no run" : compared));
    }
    long sequence = head.map(Latest::sequence).orElse(0L) + 1;
    Manifest manifest = Manifest.of(spec, summary, now, sequence);
    files.requireDataFiles(manifest);
    head.ifPresent(current -> warnOfClock(current, manifest));
    return files.createManifest(manifest);
  }

  /** Clocks decide nothing, but people and {@code gc --keepDays} go by the times of runs. */
  private static void warnOfClock(Latest current, Manifest manifest) {
    String now = manifest.commit().committedAt();
    if (Instant.parse(current.committedAt()).isAfter(Instant.parse(now))) {
      LOG.warn(
          "run {} is committed at {}, before the current run {} ({}): the clock of a machine is"
              + " wrong",
          manifest.runId(),
          now,
          current.runId(),
          current.committedAt());
    }
  }

  /**
   * Requires that a run is committed with the same inputs and options.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if it is not
   */
  public void requireSame(Manifest committed, RunSpec spec) {
    if (!committed.identity().fingerprint().equals(spec.fingerprint())) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run %s is committed with other inputs or options; choose another --runId"
              .formatted(run.runId()));
    }
  }

  /**
   * Finishes a commit after its manifest is written: deletes what it does not name, marks the run
   * as committed, and makes it current unless another run became current meanwhile.
   *
   * @return whether the run became current, now or earlier
   */
  public boolean finish(Manifest committed) throws IOException {
    if (!files.isMarked()) {
      files.deleteUnnamed(committed);
    }
    files.markCommitted(committed);
    if (log.has(committed)) {
      log.point();
      return true;
    }
    return log.append(committed, head -> mayFollow(head, committed), null);
  }

  /** Whether a run that was compared with an earlier one may follow the current run. */
  private boolean mayFollow(Optional<Latest> head, Baseline baseline) {
    String current = head.map(Latest::runId).orElse(null);
    return !baseline.current()
        || Objects.equals(current, baseline.runId())
        || run.runId().equals(current);
  }

  /** Whether a run whose commit was cut short may still become current. */
  private static boolean mayFollow(Optional<Latest> head, Manifest committed) {
    long sequence = committed.commit().sequence();
    return head.isEmpty()
        || head.get().sequence() < sequence
        || sequence == 0 && head.get().sequence() == 0 && head.get().isBefore(committed);
  }

  /**
   * Makes this committed run current in place of a newer one. Runs that were committed before the
   * rollback do not become current when their commit is finished again. A run that is committed
   * later does.
   *
   * @param now the time of the rollback
   */
  public void rollBack(Manifest committed, Instant now) throws IOException {
    files.markCommitted(committed);
    log.append(committed, _ -> true, now.toString());
  }

  /** Makes this committed run current where no run is known to be. */
  public void makeCurrent(Manifest committed) throws IOException {
    log.append(committed, _ -> true, null);
  }

  @Override
  public void close() {
    files.close();
  }
}
