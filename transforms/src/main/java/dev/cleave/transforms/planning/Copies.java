package dev.cleave.transforms.planning;

import dev.cleave.file.Checksums;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.git.GitUri;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds files that may have the same content as another, so that a worker can keep the result for
 * one for the next. A file with a checksum is compared with all others, a file without one only
 * with those of its size in its own unit: in a large listing nearly every size occurs twice.
 */
final class Copies {
  /** The size and checksum of a file. */
  private record ContentKey(long size, @Nullable String checksum) {
    static ContentKey of(SourceRef ref) {
      Checksums checksums = ref.checksums();
      String reported = checksums.md5() != null ? checksums.md5() : checksums.crc32c();
      return new ContentKey(
          ref.size(), reported == null && GitUri.is(ref.uri()) ? ref.etag() : reported);
    }

    boolean isKnown() {
      return checksum != null && size > 0;
    }
  }

  private Copies() {}

  /**
   * The files of a range, each followed by those with its checksum, which are marked.
   *
   * @return in the order of the first of each
   */
  static List<List<PlannedFile>> together(List<PlannedFile> range) {
    Map<ContentKey, List<PlannedFile>> byContent = new LinkedHashMap<>();
    var groups = new ArrayList<List<PlannedFile>>();
    for (PlannedFile file : range) {
      var key = ContentKey.of(file.ref());
      List<PlannedFile> copies = key.isKnown() ? byContent.get(key) : null;
      if (copies == null) {
        copies = new ArrayList<>(1);
        groups.add(copies);
        byContent.put(key, copies);
      }
      copies.add(file);
    }
    groups.stream().filter(copies -> copies.size() > 1).forEach(Copies::mark);
    return groups;
  }

  /** The files of a unit, with those without checksum marked whose size another has, too. */
  static List<PlannedFile> markBySize(List<PlannedFile> unit) {
    var once = new LinkedHashSet<ContentKey>();
    var repeated = new LinkedHashSet<ContentKey>();
    for (PlannedFile file : unit) {
      var key = ContentKey.of(file.ref());
      if (key.checksum() == null && !once.add(key)) {
        repeated.add(key);
      }
    }
    var marked = new ArrayList<>(unit);
    marked.replaceAll(file -> repeated.contains(ContentKey.of(file.ref())) ? marked(file) : file);
    return marked;
  }

  private static void mark(List<PlannedFile> copies) {
    copies.replaceAll(Copies::marked);
  }

  private static PlannedFile marked(PlannedFile file) {
    return file.with(file.ref().withCopies());
  }
}
