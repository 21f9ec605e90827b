package dev.cleave.transforms.archive;

import com.google.common.io.CountingInputStream;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.archive.ArchiveEntries.Entry;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Predicate;
import org.apache.commons.compress.archivers.zip.UnsupportedZipFeatureException;
import org.jspecify.annotations.Nullable;

/**
 * The files of an archive, one after the other. One file is in memory at a time. Whatever an
 * archive contains, its files end, and {@link #rejection} says why they ended early.
 */
public final class ArchiveMembers implements AutoCloseable {
  private final Archives archives;
  private final SourceRef archive;
  private final int maxFileBytes;
  private final Predicate<SourceRef> wanted;
  private final CountingInputStream packed;
  private final MemberNames names = new MemberNames();
  private @Nullable ArchiveEntries entries;
  private @Nullable InputStream unpacked;
  private @Nullable Rejection rejection;
  private long count;

  /**
   * The files of an archive.
   *
   * @param archives what is read of it
   * @param packed its bytes
   * @param maxFileBytes larger files are rejected
   * @param wanted the files that are read; others are passed over
   */
  public ArchiveMembers(
      Archives archives,
      SourceRef archive,
      InputStream packed,
      int maxFileBytes,
      Predicate<SourceRef> wanted) {
    this.archives = archives;
    this.archive = archive;
    this.maxFileBytes = maxFileBytes;
    this.wanted = wanted;
    this.packed = new CountingInputStream(packed);
  }

  /**
   * The next file: read, or rejected. Null after the last, and at damage.
   *
   * @throws StorageException if the store of the archive fails
   */
  public @Nullable SourceFile next() {
    try {
      if (entries == null) {
        entries = open(ArchiveFormat.of(archive.path()));
      }
      for (Entry entry = entries.next(); entry != null; entry = entries.next()) {
        archives.limits().checkEntries(++count);
        SourceFile member = read(entry);
        if (member != null) {
          return member;
        }
      }
      unpacked.transferTo(OutputStream.nullOutputStream()); // its checksum is at its end
      return null;
    } catch (StorageException e) {
      throw e;
    } catch (ArchiveException e) {
      rejection = e.rejection();
    } catch (UnsupportedZipFeatureException e) {
      boolean encrypted = e.getFeature() == UnsupportedZipFeatureException.Feature.ENCRYPTION;
      rejection =
          new Rejection(
              encrypted ? RejectReason.ENCRYPTED : RejectReason.DAMAGED_ARCHIVE,
              StorageException.lineOf(e));
    } catch (IOException | RuntimeException e) { // a library fails in many ways at damage
      rejection = new Rejection(RejectReason.DAMAGED_ARCHIVE, StorageException.lineOf(e));
    }
    return null;
  }

  /** Why the archive was not read to its end, or null. */
  public @Nullable Rejection rejection() {
    return rejection;
  }

  private ArchiveEntries open(ArchiveFormat format) throws IOException {
    Compression compression = format.compression();
    UnpackedInput in = limited(compression == null ? packed : compression.open(packed));
    return switch (format.container()) {
      case TAR -> new TarEntries(in);
      case GEM -> gem(new TarEntries(in));
      case ZIP -> new ZipEntries(in, this::limited);
      case ONE_FILE -> new OneEntry(format.nameOfOnly(archive.path()), in);
    };
  }

  /** The entries of the tar in the tar. */
  private ArchiveEntries gem(ArchiveEntries outer) throws IOException {
    for (Entry entry = outer.next(); entry != null; entry = outer.next()) {
      if (entry.name().equals("data.tar.gz") && entry.rejection() == null) {
        return new TarEntries(limited(Compression.GZIP.open(entry.content())));
      }
    }
    throw new ArchiveException(RejectReason.DAMAGED_ARCHIVE, "has no data.tar.gz");
  }

  private UnpackedInput limited(InputStream in) {
    UnpackedInput limited = new UnpackedInput(in, packed, archives.limits());
    unpacked = limited; // the last of them is the innermost
    return limited;
  }

  /** Null for a folder, and for what the options exclude. */
  private @Nullable SourceFile read(Entry entry) throws IOException {
    if (entry.folder()) {
      return null;
    }
    String name = names.path(entry.name());
    SourceRef ref = ref(name, Math.max(entry.size(), 0), entry);
    if (!archives.filter().takesMember(ref.path(), archive.path().length()) || !wanted.test(ref)) {
      return null;
    }
    if (entry.rejection() != null) {
      return SourceFile.rejected(ref, entry.rejection());
    }
    if (ArchiveFormat.of(name) != null) {
      return SourceFile.rejected(ref, new Rejection(RejectReason.ARCHIVE, "in another archive"));
    }
    if (entry.size() > maxFileBytes) {
      return tooLarge(ref);
    }
    byte[] bytes = entry.content().readNBytes(maxFileBytes + 1);
    if (bytes.length > maxFileBytes) {
      long rest = entry.content().transferTo(OutputStream.nullOutputStream());
      return tooLarge(ref(name, bytes.length + rest, entry));
    }
    return SourceFile.read(ref(name, bytes.length, entry), bytes);
  }

  private SourceRef ref(String name, long size, Entry entry) {
    return archive.member(name, size, entry.modifiedMillis());
  }

  private SourceFile tooLarge(SourceRef ref) {
    return SourceFile.rejected(
        ref, new Rejection(RejectReason.TOO_LARGE, ref.size() + " bytes, limit " + maxFileBytes));
  }

  /** Frees what the library of a compression holds. */
  @Override
  public void close() {
    try {
      if (unpacked != null) {
        unpacked.close();
      }
    } catch (IOException | RuntimeException _) {
      // The archive was read, or its rejection is known.
    }
  }
}
