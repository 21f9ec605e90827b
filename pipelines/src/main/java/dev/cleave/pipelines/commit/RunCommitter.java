package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Makes a run count. The point of commit is {@code _manifest.json}, which is created once: of
 * several attempts at a run, also of some that nobody knows to be alive, one creates it, and the
 * others find it there. Only then, and only by what it names, other data files are removed, {@code
 * _openlineage.json} and {@code _SUCCESS} are written and {@code _latest.json} points to the run.
 * Whoever finds a manifest of a committed run may go on from there (docs/adr/0012).
 */
public final class RunCommitter implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final RunFolder run;
  private final Storage storage;

  /**
   * A committer of this run.
   *
   * @param options by which its storage is reached
   */
  public RunCommitter(RunFolder run, PipelineOptions options) {
    this.run = run;
    storage = Storage.of(run, options);
  }

  /**
   * Ends an attempt at the run with this manifest, or with that of another attempt, if it came
   * first.
   *
   * @throws IOException if the storage fails, or data files that the manifest names are not there
   * @throws RunException of exit code OUTPUT_CONFLICT if another attempt came first, with other
   *     inputs or options
   */
  public void commit(Manifest manifest) throws IOException {
    Manifest standing = committed().orElse(null);
    if (standing == null) {
      requireDataFiles(manifest);
      standing = createOrRead(manifest);
    }
    if (!standing.fingerprint().equals(manifest.fingerprint())) {
      throw new RunException(ExitCode.OUTPUT_CONFLICT, conflict());
    }
    if (standing.state() == RunState.COMMITTED) {
      deleteStrangers(standing);
      finish(standing);
      deleteLock();
    }
  }

  private Manifest createOrRead(Manifest manifest) throws IOException {
    return storage.createNew(run.manifest(), manifest.toJson())
        ? manifest
        : manifest().orElseThrow(() -> new IOException(run.manifest() + " is no manifest"));
  }

  /** What to say if the run is committed with another fingerprint. */
  public String conflict() {
    return "run "
        + run.runId()
        + " is committed with other inputs or options; choose another --runId";
  }

  /** The manifest of the run, or empty if it is not there, or not whole. */
  public Optional<Manifest> manifest() throws IOException {
    Optional<byte[]> json = storage.read(run.manifest());
    try {
      return json.isEmpty() ? Optional.empty() : Optional.of(Manifest.parse(json.get()));
    } catch (JsonProcessingException _) {
      return Optional.empty();
    }
  }

  /** The manifest of the run, if it is committed. */
  public Optional<Manifest> committed() throws IOException {
    return manifest().filter(manifest -> manifest.state() == RunState.COMMITTED);
  }

  /**
   * Ends a commit, also one that was cut short after its manifest: marks the run as a success, and
   * makes it current unless a younger one is.
   */
  public void finish(Manifest committed) throws IOException {
    if (storage.read(run.success()).isEmpty()) {
      storage.write(run.lineage(), LineageEvent.of(run, committed).toJson());
      storage.write(run.success(), committed.toJson());
    }
    Optional<Latest> latest = latest();
    if (latest.isEmpty() || latest.get().isBefore(committed)) {
      var current = new Latest(run.runId(), run.manifestBelowOutput(), committed.committedAt());
      storage.write(run.latest(), JSON.writeValueAsBytes(current));
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
   * Removes what an attempt that did not commit has left, but for its lock.
   *
   * @param data whether data files go too, which takes that no attempt can be alive. Otherwise they
   *     stay until one commits
   */
  public void deleteLeftovers(boolean data) throws IOException {
    // What says that the run is something goes first.
    storage.delete(List.of(run.success()));
    storage.delete(List.of(run.manifest()));
    if (data) {
      var leftovers = new ArrayList<>(storage.list(run.folder()).keySet());
      leftovers.remove(run.lock());
      storage.delete(leftovers);
    }
  }

  /**
   * Found missing here are files that went to the disk of another machine, or that somebody removed
   * while the run went on.
   */
  private void requireDataFiles(Manifest manifest) throws IOException {
    Map<ResourceId, Long> found = listData();
    for (List<Manifest.DataFile> files : manifest.tables().values()) {
      for (Manifest.DataFile file : files) {
        Long size = found.get(run.dataFile(file.path()));
        if (size == null || size != file.sizeBytes()) {
          throw new IOException(
              "data file %s of run %s %s: --output must be a place that all workers share, and"
                      .formatted(file.path(), run.runId(), size == null ? "is gone" : "has changed")
                  + " nobody else may write there");
        }
      }
    }
  }

  /** Attempts that failed leave files beside the good ones. */
  private void deleteStrangers(Manifest manifest) throws IOException {
    Map<ResourceId, Long> strangers = listData();
    for (List<Manifest.DataFile> files : manifest.tables().values()) {
      files.forEach(file -> strangers.remove(run.dataFile(file.path())));
    }
    storage.delete(strangers.keySet());
  }

  private Map<ResourceId, Long> listData() throws IOException {
    var found = new HashMap<ResourceId, Long>();
    for (Table table : Table.values()) {
      found.putAll(
          storage.list(
              run.folder().resolve(table.folder(), StandardResolveOptions.RESOLVE_DIRECTORY)));
    }
    return found;
  }

  private Optional<Latest> latest() throws IOException {
    Optional<byte[]> json = storage.read(run.latest());
    return json.isEmpty()
        ? Optional.empty()
        : Optional.of(JSON.readValue(json.get(), Latest.class));
  }

  @Override
  public void close() {
    storage.close();
  }

  /** What {@code _latest.json} says. */
  private record Latest(String runId, String manifest, String committedAt) {
    boolean isBefore(Manifest other) {
      return Instant.parse(committedAt).isBefore(Instant.parse(other.committedAt()));
    }
  }
}
