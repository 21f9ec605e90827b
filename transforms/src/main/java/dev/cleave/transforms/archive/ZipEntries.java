package dev.cleave.transforms.archive;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.util.function.UnaryOperator;
import org.apache.commons.compress.archivers.zip.X5455_ExtendedTimestamp;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a zip, read from its beginning: the list of them at its end would have to fit into
 * memory, and cannot be had from a stream.
 */
final class ZipEntries implements ArchiveEntries {
  private final ZipTail tail;
  private final ZipArchiveInputStream zip;
  private final InputStream content;
  private boolean unread;

  /**
   * @param limit limits what is read from an entry
   */
  ZipEntries(InputStream in, UnaryOperator<InputStream> limit) {
    tail = new ZipTail(in);
    // Each byte of a name is then a character, so that none is lost.
    zip = new ZipArchiveInputStream(tail, StandardCharsets.ISO_8859_1.name(), true, false, true);
    content = limit.apply(zip);
  }

  @Override
  public @Nullable Entry next() throws IOException {
    if (unread) {
      content.transferTo(OutputStream.nullOutputStream());
    }
    ZipArchiveEntry entry = zip.getNextEntry();
    if (entry == null) {
      tail.transferTo(OutputStream.nullOutputStream());
      if (!tail.hasEnd()) {
        throw new EOFException("the list of files at its end is missing");
      }
      return null;
    }
    Rejection rejection = rejection(entry);
    unread = rejection == null;
    String name = entry.getName();
    return new Entry(
        entry.getGeneralPurposeBit().usesUTF8ForNames() ? name : MemberNames.decoded(name),
        entry.isDirectory(),
        entry.getSize(),
        modifiedMillis(entry),
        rejection,
        content);
  }

  private @Nullable Rejection rejection(ZipArchiveEntry entry) {
    if (zip.canReadEntryData(entry)) {
      return null;
    }
    return entry.getGeneralPurposeBit().usesEncryption()
        ? new Rejection(RejectReason.ENCRYPTED, "needs a password")
        : new Rejection(RejectReason.UNREADABLE, "packed with method " + entry.getMethod());
  }

  /** The time that DOS had is one of an unknown zone. */
  private static long modifiedMillis(ZipArchiveEntry entry) {
    FileTime time =
        entry.getExtraField(X5455_ExtendedTimestamp.HEADER_ID)
                instanceof X5455_ExtendedTimestamp times
            ? times.getModifyFileTime()
            : null;
    return time == null ? 0 : time.toMillis();
  }
}
