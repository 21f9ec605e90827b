package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import java.io.IOException;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * What the files in the folder of a run say of it. This is the one rule for what may be read,
 * replaced and deleted.
 *
 * <p>A commit writes {@code _manifest.json}, {@code _openlineage.json} and {@code _SUCCESS}, a copy
 * of the manifest, in this order. So a run was committed if one of both copies says so, and may
 * have been committed if a later file exists.
 */
public sealed interface RunStanding {

  /**
   * It is committed.
   *
   * @param manifest of the copy that can be read
   * @param damage what is wrong with {@code _manifest.json}, for messages, or null
   */
  record Committed(Manifest manifest, @Nullable String damage) implements RunStanding {}

  /** It was not committed: nothing of it is current, and another attempt may replace it. */
  record Leftover() implements RunStanding {}

  /**
   * It has signs of a commit, and no copy of the manifest that says what it is. Such a run is never
   * replaced or deleted.
   *
   * @param why what is wrong, for messages
   */
  record Unknown(String why) implements RunStanding {}

  /** Reads the files of a run, and warns of a damage that another copy makes up for. */
  static RunStanding of(RunFolder run, Storage storage) throws IOException {
    RunStanding standing = look(run, storage);
    if (!isClear(standing)) {
      // Another process may have committed the run between two reads.
      standing = look(run, storage);
    }
    if (standing instanceof Committed committed && committed.damage() != null) {
      LoggerFactory.getLogger(RunStanding.class)
          .warn(
              "{}, and its copy {} is read in its place; cleave repair --output={} writes it again",
              committed.damage(),
              run.success(),
              run.output());
    }
    return standing;
  }

  private static boolean isClear(RunStanding standing) {
    return standing instanceof Leftover
        || standing instanceof Committed committed && committed.damage() == null;
  }

  private static RunStanding look(RunFolder run, Storage storage) throws IOException {
    Optional<byte[]> file = storage.read(run.manifest());
    Manifest manifest = parse(file, run);
    if (manifest != null && manifest.state() == RunState.COMMITTED) {
      return new Committed(manifest, null);
    }
    String state =
        file.isEmpty() ? "missing" : manifest == null ? "damaged" : manifest.state().name();
    String damage = "%s is %s".formatted(run.manifest(), state);
    Optional<byte[]> copy = storage.read(run.success());
    Manifest success = parse(copy, run);
    if (success != null && success.state() == RunState.COMMITTED && manifest == null) {
      return new Committed(success, damage);
    }
    ResourceId sign = copy.isPresent() ? run.success() : run.lineage();
    return copy.isPresent() || manifest == null && storage.read(run.lineage()).isPresent()
        ? new Unknown(
            "%s, but %s shows that run %s was committed. Nothing of it was changed: restore one of both files from a backup"
                .formatted(damage, sign, run.runId()))
        : new Leftover();
  }

  /** Null if there is no such file, or it is not a manifest of the run. */
  private static @Nullable Manifest parse(Optional<byte[]> json, RunFolder run) throws IOException {
    try {
      Manifest manifest = json.isEmpty() ? null : Manifest.parse(json.get());
      return manifest != null && manifest.runId().equals(run.runId()) ? manifest : null;
    } catch (JsonProcessingException _) {
      return null;
    }
  }
}
