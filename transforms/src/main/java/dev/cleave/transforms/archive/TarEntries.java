package dev.cleave.transforms.archive;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.jspecify.annotations.Nullable;

/** The entries of a tar. */
final class TarEntries implements ArchiveEntries {
  private final UnpackedInput in;
  private final TarArchiveInputStream tar;
  private boolean begun;

  TarEntries(UnpackedInput in) {
    this.in = in;
    // Each byte of a name is then a character, so that none is lost.
    tar = new WholeTar(in, StandardCharsets.ISO_8859_1.name());
  }

  @Override
  public @Nullable Entry next() throws IOException {
    if (begun) {
      tar.skip(Long.MAX_VALUE);
    }
    in.beginHeader();
    TarArchiveEntry entry = tar.getNextEntry();
    in.endHeader();
    begun = entry != null;
    return entry == null
        ? null
        : new Entry(
            MemberNames.decoded(entry.getName()),
            entry.isDirectory(),
            entry.getSize(),
            entry.getLastModifiedTime().toMillis(),
            rejection(entry),
            tar);
  }

  private static @Nullable Rejection rejection(TarArchiveEntry entry) {
    if (entry.isSymbolicLink() || entry.isLink()) {
      return new Rejection(
          RejectReason.SYMLINK, "link to " + MemberNames.decoded(entry.getLinkName()));
    }
    if (entry.isSparse()) {
      return new Rejection(RejectReason.NOT_REGULAR, "a sparse file");
    }
    byte kind = entry.getLinkFlag();
    return kind == TarConstants.LF_NORMAL
            || kind == TarConstants.LF_OLDNORM
            || kind == TarConstants.LF_CONTIG
        ? null
        : new Rejection(RejectReason.NOT_REGULAR, "a pipe, device or label");
  }

  /**
   * A tar ends with a block of zeros. The library takes the end of the bytes for that as well, even
   * inside a header: what a killed process has written would be an archive of fewer files.
   */
  private static final class WholeTar extends TarArchiveInputStream {
    private boolean ended;

    WholeTar(InputStream in, String charset) {
      super(in, charset);
    }

    @Override
    protected byte @Nullable [] readRecord() throws IOException {
      byte[] block = super.readRecord();
      if (block == null && !ended) {
        throw new ArchiveException(
            RejectReason.DAMAGED_ARCHIVE, "the block of zeros at its end is missing");
      }
      ended = isEOFRecord(block);
      return block;
    }
  }
}
