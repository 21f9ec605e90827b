package dev.cleave.transforms.planning;

import dev.cleave.file.Checksums;
import dev.cleave.file.SourceRef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Marks files that may have the same content as another, so that a worker can keep the result for
 * one for the next. A file's checksum is compared with all others, the size of a file without one
 * with those of its own unit: in a large listing nearly every size occurs twice.
 */
final class Copies {
  /** The size and checksum of a file. */
  private record ContentKey(long size, @Nullable String checksum) {
    static ContentKey of(SourceRef ref) {
      Checksums checksums = ref.checksums();
      return new ContentKey(
          ref.size(), checksums.md5() != null ? checksums.md5() : checksums.crc32c());
    }
  }

  private Copies() {}

  /** The files of a range, with those marked whose checksum another has, too. */
  static List<PlannedFile> markByChecksum(List<PlannedFile> range) {
    return mark(range, true);
  }

  /** The files of a unit, with those without checksum marked whose size another has, too. */
  static List<PlannedFile> markBySize(List<PlannedFile> unit) {
    return mark(unit, false);
  }

  private static List<PlannedFile> mark(List<PlannedFile> files, boolean withChecksum) {
    var once = new LinkedHashSet<ContentKey>();
    var repeated = new LinkedHashSet<ContentKey>();
    for (PlannedFile file : files) {
      var key = ContentKey.of(file.ref());
      if (!once.add(key)) {
        repeated.add(key);
      }
    }
    return files.stream().map(file -> marked(file, withChecksum, repeated)).toList();
  }

  private static PlannedFile marked(
      PlannedFile file, boolean withChecksum, Set<ContentKey> repeated) {
    var key = ContentKey.of(file.ref());
    return withChecksum == (key.checksum() != null) && repeated.contains(key)
        ? file.with(file.ref().withCopies())
        : file;
  }
}
