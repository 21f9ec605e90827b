package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.output.RunFolder;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A run in the output folder, with the number of its files and their size.
 *
 * @param modified when its newest file was written
 * @param detached whether a detached job was started for it and has not committed it
 * @param manifest null if the run is not committed
 */
record StoredRun(
    RunFolder folder,
    long files,
    long bytes,
    Instant modified,
    boolean detached,
    @Nullable Manifest manifest) {
  String id() {
    return folder.runId();
  }

  String description() {
    return "run %s%s: %s"
        .formatted(id(), isCommitted() ? "" : ", which is not committed", size(files, bytes));
  }

  static String size(long files, long bytes) {
    return Amount.count(files, "file") + String.format(Locale.ROOT, ", %.1f MB", bytes / 1e6);
  }

  boolean isCommitted() {
    return manifest != null;
  }

  /** The number of a committed run among those that became current; 0 if it has none. */
  long sequence() {
    return Objects.requireNonNull(manifest).commit().sequence();
  }

  Instant committedAt() {
    return Instant.parse(Objects.requireNonNull(manifest).commit().committedAt());
  }
}
