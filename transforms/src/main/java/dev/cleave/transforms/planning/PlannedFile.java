package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * A file that a run reads.
 *
 * @param ref the listed object
 * @param previous what the previous run recorded of the file; null if it did not have it
 * @param members what the previous run recorded of the files in it, if it was an archive
 */
public record PlannedFile(SourceRef ref, @Nullable FileEntry previous, List<FileEntry> members) {
  public PlannedFile {
    members = List.copyOf(members);
  }

  /** A file that was no archive. */
  public PlannedFile(SourceRef ref, @Nullable FileEntry previous) {
    this(ref, previous, List.of());
  }

  /** A file that no earlier run is compared with. */
  public static PlannedFile of(SourceRef ref) {
    return new PlannedFile(ref, null);
  }

  /**
   * A file with what an earlier run recorded of it and of the files in it.
   *
   * @param before the files of the earlier run by path; those that are returned are removed
   */
  public static PlannedFile since(NavigableMap<String, FileEntry> before, SourceRef ref) {
    FileEntry previous = before.remove(ref.path());
    // '0' follows '/'.
    SortedMap<String, FileEntry> below = before.subMap(ref.path() + "!/", ref.path() + "!0");
    if (below.isEmpty()) {
      return new PlannedFile(ref, previous);
    }
    List<FileEntry> members =
        below.values().stream()
            .filter(entry -> ref.path().equals(entry.text(FileColumn.ARCHIVE)))
            .toList();
    members.forEach(member -> before.remove(member.path()));
    return new PlannedFile(ref, previous, members);
  }

  /** The same file with what is known of the listed object now. */
  PlannedFile with(SourceRef now) {
    return new PlannedFile(now, previous, members);
  }
}
