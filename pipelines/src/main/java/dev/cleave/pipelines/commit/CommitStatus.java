package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import java.io.IOException;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Whether a run is committed, by the files in its folder. This is the one rule for what may be
 * read, replaced and deleted.
 *
 * <p>A commit writes {@code _manifest.json}, {@code _openlineage.json} and {@code _SUCCESS}, a copy
 * of the manifest, in this order. So a run was committed if one of both copies records it, and may
 * have been committed if a later file exists.
 */
public sealed interface CommitStatus {

  /**
   * It is committed.
   *
   * @param manifest of the copy that can be read
   * @param damage what is wrong with {@code _manifest.json}, for messages; null if it is intact
   */
  record Committed(Manifest manifest, @Nullable String damage) implements CommitStatus {}

  /** It was not committed: nothing of it is current, and another attempt may replace it. */
  record Uncommitted() implements CommitStatus {}

  /**
   * It has signs of a commit, and no copy of the manifest that can be read. Such a run is never
   * replaced or deleted.
   *
   * @param why for messages
   */
  record Unknown(String why) implements CommitStatus {}

  /** Reads the files of a run, and warns of a damage that another copy makes up for. */
  static CommitStatus of(RunFolder run, Storage storage) throws IOException {
    CommitStatus status = read(run, storage);
    if (!isClear(status)) {
      // Another process may have committed the run between two reads.
      status = read(run, storage);
    }
    if (status instanceof Committed committed && committed.damage() != null) {
      LoggerFactory.getLogger(CommitStatus.class)
          .warn(
              "{}, and its copy {} is read in its place; cleave repair --output={} writes it again",
              committed.damage(),
              run.success(),
              run.output());
    }
    return status;
  }

  private static boolean isClear(CommitStatus status) {
    return status instanceof Uncommitted
        || status instanceof Committed committed && committed.damage() == null;
  }

  private static CommitStatus read(RunFolder run, Storage storage) throws IOException {
    Optional<byte[]> file = storage.read(run.manifest());
    Manifest manifest = manifest(file, run);
    if (manifest != null && manifest.state() == RunState.COMMITTED) {
      return new Committed(manifest, null);
    }
    String state =
        file.isEmpty() ? "missing" : manifest == null ? "damaged" : manifest.state().name();
    String damage = "%s is %s".formatted(run.manifest(), state);
    Optional<byte[]> copy = storage.read(run.success());
    Manifest success = manifest(copy, run);
    if (success != null && success.state() == RunState.COMMITTED && manifest == null) {
      return new Committed(success, damage);
    }
    ResourceId sign = copy.isPresent() ? run.success() : run.lineage();
    return copy.isPresent() || manifest == null && storage.read(run.lineage()).isPresent()
        ? new Unknown(
            "%s, but %s shows that run %s was committed. Nothing of it was changed: restore one of both files from a backup"
                .formatted(damage, sign, run.runId()))
        : new Uncommitted();
  }

  /** Null if there is no such file, or it is not a manifest of the run. */
  private static @Nullable Manifest manifest(Optional<byte[]> json, RunFolder run) {
    return json.flatMap(Manifest::parse)
        .filter(manifest -> manifest.runId().equals(run.runId()))
        .orElse(null);
  }
}
