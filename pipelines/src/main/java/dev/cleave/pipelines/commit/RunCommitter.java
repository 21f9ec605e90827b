package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
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
  private final Storage storage;
  private final RunLog log;

  /**
   * A committer of this run.
   *
   * @param options by which its storage is reached
   */
  public RunCommitter(RunFolder run, PipelineOptions options) {
    this.run = run;
    storage = Storage.of(run, options);
    log = new RunLog(run, storage);
  }

  /**
   * Commits an attempt with this manifest, or finishes the commit of another attempt that was
   * first.
   *
   * @throws IOException if the storage fails, or a data file that the manifest names is missing
   * @throws RunException with exit code OUTPUT_CONFLICT if another attempt was first, with other
   *     inputs or options, or if another run became current that this one was not compared with
   */
  public void commit(Manifest manifest, Baseline baseline) throws IOException {
    Manifest standing = committed().orElse(null);
    if (standing == null) {
      Optional<Latest> head = log.head();
      if (!mayFollow(head, baseline)) {
        throw conflictWith(head.map(Latest::runId).orElse("no run"), baseline);
      }
      requireDataFiles(manifest);
      head.ifPresent(current -> warnOfClock(current, manifest));
      standing = createOrRead(manifest.at(head.map(Latest::sequence).orElse(0L) + 1));
    }
    if (!standing.fingerprint().equals(manifest.fingerprint())) {
      throw new RunException(ExitCode.OUTPUT_CONFLICT, conflict());
    }
    if (standing.state() == RunState.COMMITTED) {
      deleteUnnamed(standing);
      markCommitted(standing);
      log.append(standing, head -> mayFollow(head, baseline), null);
      deleteLock();
    }
  }

  /** Clocks decide nothing, but people and {@code gc --keepDays} go by the times of runs. */
  private static void warnOfClock(Latest current, Manifest manifest) {
    if (Instant.parse(current.committedAt()).isAfter(Instant.parse(manifest.committedAt()))) {
      LOG.warn(
          "run {} is committed at {}, before the current run {} ({}): the clock of a machine is"
              + " wrong",
          manifest.runId(),
          manifest.committedAt(),
          current.runId(),
          current.committedAt());
    }
  }

  private Manifest createOrRead(Manifest manifest) throws IOException {
    return storage.createNew(run.manifest(), manifest.toJson())
        ? manifest
        : manifest().orElseThrow(() -> new IOException(run.manifest() + " is not a manifest"));
  }

  /** The message if the run is committed with another fingerprint. */
  public String conflict() {
    return "run "
        + run.runId()
        + " is committed with other inputs or options; choose another --runId";
  }

  /** The manifest of the run, or empty if it does not exist or is incomplete. */
  public Optional<Manifest> manifest() throws IOException {
    return read(run.manifest());
  }

  /** The copy of the manifest that marks a committed run, or empty if it is missing or damaged. */
  public Optional<Manifest> success() throws IOException {
    return read(run.success());
  }

  private Optional<Manifest> read(ResourceId file) throws IOException {
    Optional<byte[]> json = storage.read(file);
    try {
      return json.isEmpty() ? Optional.empty() : Optional.ofNullable(Manifest.parse(json.get()));
    } catch (JsonProcessingException _) {
      return Optional.empty();
    }
  }

  /** What the files of the run say of it. */
  public RunStanding standing() throws IOException {
    return RunStanding.of(run, storage);
  }

  /**
   * The manifest of the run, if it is committed.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if the run has signs of a commit, but no
   *     manifest that can be read
   */
  public Optional<Manifest> committed() throws IOException {
    return switch (standing()) {
      case RunStanding.Committed committed -> Optional.of(committed.manifest());
      case RunStanding.Leftover _ -> Optional.empty();
      case RunStanding.Unknown unknown ->
          throw new RunException(ExitCode.OUTPUT_CONFLICT, unknown.why());
    };
  }

  /** Writes the manifest of a committed run again where a copy is missing or damaged. */
  public boolean repair(Manifest committed) throws IOException {
    boolean repaired = false;
    for (ResourceId copy : List.of(run.manifest(), run.success())) {
      if (!read(copy).equals(Optional.of(committed))) {
        storage.write(copy, committed.toJson());
        repaired = true;
      }
    }
    return repaired;
  }

  /**
   * Finishes a commit after its manifest is written: deletes what it does not name, marks the run
   * as committed, and makes it current unless another run became current meanwhile.
   *
   * @return whether the run became current, now or earlier
   */
  public boolean finish(Manifest committed) throws IOException {
    if (storage.read(run.success()).isEmpty()) {
      deleteUnnamed(committed);
    }
    markCommitted(committed);
    if (log.has(committed)) {
      log.point();
      return true;
    }
    return log.append(committed, head -> mayFollow(head, committed), null);
  }

  /** Whether a committed run became the current one. */
  public boolean becameCurrent(Manifest committed) throws IOException {
    return log.has(committed);
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
    return head.isEmpty()
        || head.get().sequence() < committed.sequence()
        || committed.sequence() == 0
            && head.get().sequence() == 0
            && head.get().isBefore(committed);
  }

  /**
   * Makes this committed run current in place of a newer one. Runs that were committed before the
   * rollback do not become current when their commit is finished again. A run that is committed
   * later does.
   *
   * @param now the time of the rollback
   */
  public void rollBack(Manifest committed, Instant now) throws IOException {
    markCommitted(committed);
    log.append(committed, _ -> true, now.toString());
  }

  /** Makes this committed run current where no run is known to be. */
  public void makeCurrent(Manifest committed) throws IOException {
    log.append(committed, _ -> true, null);
  }

  /** Lets {@code _latest.json} name the current run, and returns whether it did not. */
  public boolean nameCurrent() throws IOException {
    return log.point();
  }

  private void markCommitted(Manifest committed) throws IOException {
    if (storage.read(run.success()).isEmpty()) {
      storage.write(run.lineage(), LineageEvent.of(run, committed).toJson());
      storage.write(run.success(), committed.toJson());
    }
  }

  /**
   * Deletes the lock of a run that is committed, which needs none. A holder that is still alive
   * deletes what it has written since.
   */
  public void deleteLock() throws IOException {
    // A user who may only read the store must still learn that there is nothing to do.
    if (storage.read(run.lock()).isPresent()) {
      storage.delete(List.of(run.lock()));
    }
  }

  /**
   * Deletes the files that say how an earlier attempt ended. If that is cut short, the run is
   * committed or a leftover: what shows a commit goes before what says it.
   */
  public void reopen() throws IOException {
    storage.delete(List.of(run.lineage()));
    storage.delete(List.of(run.success()));
    storage.delete(List.of(run.manifest()));
  }

  /**
   * Deletes what earlier attempts have finished, so that nothing of it is kept.
   *
   * @param data whether to delete all other files, too, except the lock. Then no other attempt may
   *     be running; otherwise the commit deletes them
   */
  public void deleteLeftovers(boolean data) throws IOException {
    var leftovers = new LinkedHashSet<>(storage.list(data ? run.folder() : run.units()).keySet());
    leftovers.remove(run.lock());
    storage.delete(leftovers);
  }

  /** Notes that a job will write the run without a lock. The commit deletes the note. */
  public void noteDetached() throws IOException {
    BeamObject.create(run.detached(), "application/octet-stream").close();
  }

  private RunException conflictWith(String current, Baseline baseline) {
    return new RunException(
        ExitCode.OUTPUT_CONFLICT,
        "run %s became current while run %s was compared with %s; run the same command again with another --runId"
            .formatted(
                current, run.runId(), baseline.runId() == null ? "no run" : baseline.runId()));
  }

  /**
   * Deletes the run. If the process is killed in between, the run is complete or not committed.
   *
   * @param lock the lock of the run, which goes with it
   */
  public void delete(RunLock lock) throws IOException {
    reopen();
    deleteLeftovers(true);
    lock.discard();
    storage.deleteEmptyFolders(run.folder());
  }

  /** Detects files that were written to the disk of another machine, or deleted during the run. */
  private void requireDataFiles(Manifest manifest) throws IOException {
    Optional<String> damage = Completeness.damage(manifest, run, Table.OF_RUN, listData());
    if (damage.isPresent()) {
      throw new IOException(
          damage.get()
              + ": --output must be a place that all workers share, and no other program may write"
              + " there");
    }
  }

  /** Deletes the data files of failed attempts, and the manifests of units. */
  private void deleteUnnamed(Manifest manifest) throws IOException {
    Map<ResourceId, Storage.ListedObject> unnamed = listData();
    for (List<Manifest.DataFile> files : manifest.tables().values()) {
      files.forEach(file -> unnamed.remove(run.dataFile(file.path())));
    }
    unnamed.putAll(storage.list(run.units()));
    storage.delete(unnamed.keySet());
    storage.deleteEmptyFolders(run.units());
  }

  private Map<ResourceId, Storage.ListedObject> listData() throws IOException {
    var found = new LinkedHashMap<ResourceId, Storage.ListedObject>();
    for (Table table : Table.OF_RUN) {
      found.putAll(
          storage.list(
              run.folder().resolve(table.folder(), StandardResolveOptions.RESOLVE_DIRECTORY)));
    }
    return found;
  }

  /**
   * The id of the current run, or empty if there is none.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if the file that names it is damaged
   */
  public Optional<String> latestRun() throws IOException {
    return log.head().map(Latest::runId);
  }

  /** The id of the current run, or empty if there is none or the file that names it is damaged. */
  public Optional<String> lastKnownRun() throws IOException {
    return log.lastKnown().map(Latest::runId);
  }

  @Override
  public void close() {
    storage.close();
  }
}
