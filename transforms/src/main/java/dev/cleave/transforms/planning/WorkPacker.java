package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Packs listed files into units. A unit is large enough that starting its bundle costs little, and
 * small enough that every worker has many. The hash of a path decides where a unit ends, so a file
 * that is added or removed changes only the units near it, and a run that is continued finds the
 * others as they were (docs/adr/0018). Files with one checksum are in one unit if they fit, so that
 * each content is cut once.
 */
public final class WorkPacker {
  static final int MAX_FILES = 2000;
  private static final long MIN_TARGET_BYTES = 2L << 20;
  private static final long MAX_TARGET_BYTES = 32L << 20;
  // Flink assigns units to slots by a hash: only many units give even shares (docs/adr/0009).
  private static final int UNITS_WANTED = 256;

  private static final Comparator<SourceRef> ORDER =
      Comparator.comparing(SourceRef::path)
          .thenComparing(SourceRef::uri)
          .thenComparing(SourceRef::modifiedMillis, Comparator.reverseOrder())
          .thenComparing(SourceRef::size);

  private final List<WorkUnit> units = new ArrayList<>();
  private final long least;
  private final long most;
  private List<PlannedFile> open = new ArrayList<>();
  private long openBytes;
  private long openWeight;

  private WorkPacker(long bytes, int ranges) {
    // A power of two, so that it stays the same when the input changes a little.
    long target =
        Math.clamp(
            Long.highestOneBit(bytes * ranges / UNITS_WANTED), MIN_TARGET_BYTES, MAX_TARGET_BYTES);
    least = target / 2;
    most = target * 2;
  }

  /**
   * Sorts the files by path, and drops duplicates.
   *
   * @throws IllegalArgumentException if two different objects have one path
   */
  public static List<SourceRef> distinct(Iterable<SourceRef> listed) {
    var sorted = new ArrayList<SourceRef>();
    listed.forEach(sorted::add);
    sorted.sort(ORDER);
    var distinct = new ArrayList<SourceRef>(sorted.size());
    for (SourceRef ref : sorted) {
      SourceRef last = distinct.isEmpty() ? null : distinct.getLast();
      if (last == null || !last.path().equals(ref.path())) {
        distinct.add(ref);
      } else if (!last.uri().equals(ref.uri())) {
        throw new IllegalArgumentException(
            "%s and %s have one path, %s: choose another root or exclude one"
                .formatted(last.uri(), ref.uri(), ref.path()));
      }
    }
    return distinct;
  }

  /**
   * Packs the files of one range, in the given order, but each copy after the first of them. A file
   * larger than a unit is a unit of its own.
   *
   * @param ranges number of ranges; units are sized for a run of that many
   */
  public static List<WorkUnit> pack(List<PlannedFile> files, int ranges) {
    var packer = new WorkPacker(bytes(files.stream().map(PlannedFile::ref).toList()), ranges);
    Copies.together(files).forEach(packer::add);
    packer.close();
    return packer.units;
  }

  /** The sum of the sizes. */
  public static long bytes(List<SourceRef> refs) {
    return refs.stream().mapToLong(SourceRef::size).sum();
  }

  /** Adds a file and its copies, to one unit if they fit. */
  private void add(List<PlannedFile> copies) {
    long weight = Math.min(copies.stream().mapToLong(file -> weight(file.ref())).sum(), most);
    if (openWeight + weight > most) {
      close();
    }
    for (PlannedFile file : copies) {
      if (openWeight + weight(file.ref()) > most) {
        close();
      }
      open.add(file);
      openBytes += file.ref().size();
      openWeight += weight(file.ref());
    }
    if (openWeight >= least && isEnd(copies.getFirst().ref().path(), weight)) {
      close();
    }
  }

  /** Its size; but small files count more, so that no unit has too many. */
  private long weight(SourceRef ref) {
    return Math.clamp(ref.size(), most / MAX_FILES + 1, most);
  }

  /** Chosen with a probability of {@code weight / least}: on average, a unit ends at the target. */
  private boolean isEnd(String path, long weight) {
    long hash = Integer.toUnsignedLong(PathHash.of(path));
    return hash * least < weight << Integer.SIZE;
  }

  private void close() {
    if (!open.isEmpty()) {
      units.add(WorkUnit.of(Copies.markBySize(open), openBytes));
      open = new ArrayList<>();
      openBytes = 0;
      openWeight = 0;
    }
  }
}
