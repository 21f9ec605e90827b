package dev.cleave.transforms.archive;

import dev.cleave.file.Blake3Hash;
import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.PathFilter;
import java.io.Serializable;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Which objects are archives, and what is read of them. The name of an object says whether it may
 * be an archive, and its first bytes whether it is one.
 *
 * @param use what is done with archives
 * @param limits how much of one is read
 * @param filter its excludes apply to the files in archives, too
 * @param attributes what the options say about these files
 */
public record Archives(Use use, ArchiveLimits limits, PathFilter filter, AttributeSpec attributes)
    implements Serializable {
  /** Enough to see whether a file is an archive. */
  public static final int HEAD_BYTES = ArchiveFormat.HEAD_BYTES;

  // Raised whenever other rows are made of the same archive.
  private static final String VERSION = "1";

  /** What is done with archives. */
  public enum Use {
    /** Their files are read. */
    READ,
    /** They are rejected. */
    SKIP,
    /** They are files as all others. */
    AS_FILES
  }

  /** No file is an archive. */
  public static final Archives NONE =
      new Archives(
          Use.AS_FILES,
          ArchiveLimits.DEFAULT,
          PathFilter.of(List.of(), List.of(), List.of()),
          AttributeSpec.NONE);

  /** Whether an object is to be read as an archive, if its first bytes are those of one. */
  public boolean isOne(SourceRef ref) {
    return use == Use.READ && ref.rejection() == null && ArchiveFormat.of(ref.path()) != null;
  }

  /** The object, rejected if it is an archive that is not to be read. */
  public SourceRef beforeReading(SourceRef ref) {
    return use == Use.SKIP && ref.rejection() == null && ArchiveFormat.of(ref.path()) != null
        ? ref.reject(RejectReason.ARCHIVE, "--archives=skip")
        : ref;
  }

  /**
   * The objects, in path order, with those archives rejected whose files would have the paths of
   * other objects.
   */
  public List<SourceRef> apart(List<SourceRef> refs) {
    if (use != Use.READ || refs.stream().noneMatch(ref -> ref.path().contains("!/"))) {
      return refs;
    }
    var paths = new TreeSet<>(refs.stream().map(SourceRef::path).toList());
    return refs.stream()
        .map(ref -> isOne(ref) && isShared(ref, paths) ? rejected(ref) : ref)
        .toList();
  }

  private static boolean isShared(SourceRef ref, NavigableSet<String> paths) {
    String first = paths.ceiling(ref.path() + "!/");
    return first != null && first.startsWith(ref.path() + "!/");
  }

  private static SourceRef rejected(SourceRef ref) {
    return ref.reject(
        RejectReason.ARCHIVE, "the folder " + ref.path() + "! has the paths of its files");
  }

  /** Whether a file is an archive of the kind that its name has. */
  public static boolean begins(SourceRef ref, byte[] head) {
    ArchiveFormat format = ArchiveFormat.of(ref.path());
    return format != null && format.begins(head);
  }

  /** A hash of what decides, besides its content, which files an archive has. */
  public String fingerprint() {
    return Blake3Hash.hex(
        VERSION,
        use.name(),
        limits.toString(),
        filter.excludes().toString(),
        new TreeSet<>(filter.excludedNames()).toString(),
        attributes.toString());
  }
}
