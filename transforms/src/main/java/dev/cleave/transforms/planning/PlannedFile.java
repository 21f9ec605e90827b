package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.tables.FileEntry;
import org.jspecify.annotations.Nullable;

/**
 * A file that a run reads.
 *
 * @param ref the listed object
 * @param previous what the previous run recorded of the file; null if it did not have it
 */
public record PlannedFile(SourceRef ref, @Nullable FileEntry previous) {
  /** A file that no earlier run is compared with. */
  public static PlannedFile of(SourceRef ref) {
    return new PlannedFile(ref, null);
  }
}
