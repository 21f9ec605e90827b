package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.pipelines.output.Storage.ListedObject;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/** Reads the manifest of a run, and deletes the files of failed attempts. */
public final class RunFiles implements AutoCloseable {
  private final RunFolder run;
  private final Storage storage;

  /**
   * The files of this run.
   *
   * @param options by which its storage is reached
   */
  public RunFiles(RunFolder run, PipelineOptions options) {
    this.run = run;
    storage = Storage.of(run, options);
  }

  /** The log of the output folder. */
  public RunLog log() {
    return new RunLog(run, storage);
  }

  /** The manifest of the run, or empty if it is missing or damaged. */
  public Optional<Manifest> manifest() throws IOException {
    return storage.read(run.manifest()).flatMap(Manifest::parse);
  }

  /** The copy of the manifest that marks a committed run, or empty if it is missing or damaged. */
  public Optional<Manifest> success() throws IOException {
    return storage.read(run.success()).flatMap(Manifest::parse);
  }

  /** Whether the run is committed, by its files. */
  public CommitStatus status() throws IOException {
    return CommitStatus.of(run, storage);
  }

  /**
   * The manifest of the run, if it is committed.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if the run has signs of a commit, but no
   *     manifest that can be read
   */
  public Optional<Manifest> committed() throws IOException {
    return switch (status()) {
      case CommitStatus.Committed committed -> Optional.of(committed.manifest());
      case CommitStatus.Uncommitted _ -> Optional.empty();
      case CommitStatus.Unknown unknown ->
          throw new RunException(ExitCode.OUTPUT_CONFLICT, unknown.why());
    };
  }

  /** Writes the manifest of a committed run again where a copy is missing or damaged. */
  public boolean repair(Manifest committed) throws IOException {
    boolean repaired = false;
    for (ResourceId copy : List.of(run.manifest(), run.success())) {
      Optional<Manifest> found = storage.read(copy).flatMap(Manifest::parse);
      if (!found.equals(Optional.of(committed))) {
        storage.write(copy, committed.toJson());
        repaired = true;
      }
    }
    return repaired;
  }

  /** Creates the manifest, or returns the one of another attempt that was first. */
  Manifest createManifest(Manifest manifest) throws IOException {
    return storage.createNew(run.manifest(), manifest.toJson())
        ? manifest
        : manifest().orElseThrow(() -> new IOException(run.manifest() + " is not a manifest"));
  }

  /** Whether a file marks the run as committed. */
  boolean isMarked() throws IOException {
    return storage.read(run.success()).isPresent();
  }

  /** Marks a committed run as such, unless it is. */
  void markCommitted(Manifest committed) throws IOException {
    if (!isMarked()) {
      storage.write(run.lineage(), LineageEvent.of(run, committed).complete(committed));
      storage.write(run.success(), committed.toJson());
    }
  }

  /**
   * Deletes the lock of a committed run, which needs none. A holder that is still alive deletes the
   * lock that it writes after that.
   */
  public void deleteLock() throws IOException {
    // A user who may only read the store must still learn that there is nothing to do.
    if (storage.read(run.lock()).isPresent()) {
      storage.delete(List.of(run.lock()));
    }
  }

  /**
   * Deletes the files that record how an earlier attempt ended, those that show a commit before the
   * manifest: if that is cut short, the run is committed, or it is not. Those that follow a commit
   * go last.
   */
  public void reopen() throws IOException {
    storage.delete(List.of(run.lineage()));
    storage.delete(List.of(run.success()));
    storage.delete(List.of(run.manifest()));
    storage.delete(run.afterCommit());
  }

  /** Whether the run has this file. */
  public boolean has(ResourceId file) throws IOException {
    return storage.read(file).isPresent();
  }

  /** Writes a file that follows the commit, or replaces it. Readers never see a part of it. */
  public void write(ResourceId file, byte[] bytes) throws IOException {
    storage.write(file, bytes);
  }

  /**
   * Deletes the finished units of earlier attempts.
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
    storage.write(run.detached(), new byte[0]);
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
  void requireDataFiles(Manifest manifest) throws IOException {
    Optional<String> damage = Completeness.damage(manifest, run, Table.OF_RUN, listData());
    if (damage.isPresent()) {
      throw new IOException(
          damage.get()
              + ": --output must be a place that all workers share, and no other program may write"
              + " there");
    }
  }

  /** Deletes the data files of failed attempts, and the manifests of units. */
  void deleteUnnamed(Manifest manifest) throws IOException {
    Map<ResourceId, ListedObject> unnamed = listData();
    for (List<Manifest.TableFile> files : manifest.tables().values()) {
      files.forEach(file -> unnamed.remove(run.dataFile(file.path())));
    }
    unnamed.putAll(storage.list(run.units()));
    storage.delete(unnamed.keySet());
    storage.deleteEmptyFolders(run.units());
  }

  private Map<ResourceId, ListedObject> listData() throws IOException {
    var found = new LinkedHashMap<ResourceId, ListedObject>();
    for (Table table : Table.OF_RUN) {
      found.putAll(
          storage.list(
              run.folder().resolve(table.folder(), StandardResolveOptions.RESOLVE_DIRECTORY)));
    }
    return found;
  }

  @Override
  public void close() {
    storage.close();
  }
}
