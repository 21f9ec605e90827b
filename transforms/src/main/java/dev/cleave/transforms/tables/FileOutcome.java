package dev.cleave.transforms.tables;

import org.jspecify.annotations.Nullable;

/**
 * What a run found out about a file.
 *
 * @param entry the file's row in the files table
 * @param before where the previous run has the chunks that this run's replace; null if it has none,
 *     or if the file's rows are the same
 */
public record FileOutcome(FileEntry entry, @Nullable RowPlace before) {
  /** An outcome that replaces nothing. */
  public static FileOutcome of(FileEntry entry) {
    return new FileOutcome(entry, null);
  }
}
