package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * Makes a run count, in this order: strangers out of its table folders, {@code _manifest.json},
 * {@code _SUCCESS}, {@code _latest.json}. Each step can be repeated, and a reader sees either the
 * run before or this one.
 */
public final class RunCommitter {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final RunFolder run;

  /** A committer of this run. */
  public RunCommitter(RunFolder run) {
    this.run = run;
  }

  /** Writes what the manifest's state calls for. */
  public void commit(Manifest manifest) throws IOException {
    deleteStrangers(manifest);
    byte[] json = manifest.toJson();
    Storage.write(run.manifest(), json, run.folder());
    if (manifest.state() == RunState.COMMITTED) {
      Storage.write(run.success(), json, run.folder());
      pointLatestTo(manifest);
    }
  }

  /** The manifest of the run, or empty if it is not there, or not whole. */
  public Optional<Manifest> manifest() throws IOException {
    Optional<byte[]> json = Storage.read(run.manifest());
    try {
      return json.isEmpty() ? Optional.empty() : Optional.of(Manifest.parse(json.get()));
    } catch (JsonProcessingException _) {
      return Optional.empty();
    }
  }

  /** The manifest of the run, if it is committed. */
  public Optional<Manifest> committed() throws IOException {
    return Storage.read(run.success()).isPresent()
        ? manifest().filter(manifest -> manifest.state() == RunState.COMMITTED)
        : Optional.empty();
  }

  /**
   * Ends a commit that was cut short before its last step: makes the committed run current, unless
   * a younger one is.
   */
  public void finish(Manifest committed) throws IOException {
    Optional<Latest> latest = latest();
    if (latest.isEmpty() || latest.get().isBefore(committed)) {
      pointLatestTo(committed);
    }
  }

  /** Removes what a run that was never committed has left, but for its lock. */
  public void deleteLeftovers() throws IOException {
    // What says that the run is something goes first.
    Storage.delete(List.of(run.success()));
    Storage.delete(List.of(run.manifest()));
    var leftovers = new ArrayList<>(Storage.list(run.folder()));
    leftovers.remove(run.lock());
    Storage.delete(leftovers);
  }

  /** Attempts that failed leave files beside the good ones. */
  private void deleteStrangers(Manifest manifest) throws IOException {
    Set<ResourceId> listed = new HashSet<>();
    manifest.tables().values().stream()
        .flatMap(List::stream)
        .forEach(file -> listed.add(run.dataFile(file.path())));
    var strangers = new ArrayList<ResourceId>();
    for (Table table : Table.values()) {
      ResourceId folder =
          run.folder().resolve(table.folder(), StandardResolveOptions.RESOLVE_DIRECTORY);
      Storage.list(folder).stream().filter(file -> !listed.contains(file)).forEach(strangers::add);
    }
    Storage.delete(strangers);
  }

  private void pointLatestTo(Manifest manifest) throws IOException {
    var latest = new Latest(run.runId(), run.manifestBelowOutput(), manifest.committedAt());
    Storage.write(run.latest(), JSON.writeValueAsBytes(latest), run.folder());
  }

  private Optional<Latest> latest() throws IOException {
    Optional<byte[]> json = Storage.read(run.latest());
    return json.isEmpty()
        ? Optional.empty()
        : Optional.of(JSON.readValue(json.get(), Latest.class));
  }

  /** What {@code _latest.json} says. */
  private record Latest(String runId, String manifest, String committedAt) {
    boolean isBefore(Manifest other) {
      return Instant.parse(committedAt).isBefore(Instant.parse(other.committedAt()));
    }
  }
}
