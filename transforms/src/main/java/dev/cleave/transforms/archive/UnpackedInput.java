package dev.cleave.transforms.archive;

import com.google.common.io.CountingInputStream;
import dev.cleave.file.RejectReason;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Unpacked bytes, within the limits of an archive and of the headers in it. */
final class UnpackedInput extends FilterInputStream {
  /** A library holds a header in memory, and lets it have any size. */
  private static final long MAX_HEADER_BYTES = 1 << 20;

  private final CountingInputStream packed;
  private final ArchiveLimits limits;
  private long unpacked;
  private long headerLeft = Long.MAX_VALUE;

  UnpackedInput(InputStream in, CountingInputStream packed, ArchiveLimits limits) {
    super(in);
    this.packed = packed;
    this.limits = limits;
  }

  /** From now on, the headers of one entry are read. */
  void beginHeader() {
    headerLeft = MAX_HEADER_BYTES;
  }

  /** From now on, the content of an entry is read. */
  void endHeader() {
    headerLeft = Long.MAX_VALUE;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = in.read(bytes, offset, length);
    if (read > 0) {
      unpacked += read;
      headerLeft -= read;
      limits.check(unpacked, packed.getCount());
      if (headerLeft < 0) {
        throw new ArchiveException(
            RejectReason.DAMAGED_ARCHIVE, "the header of an entry has more than 1 MB");
      }
    }
    return read;
  }

  /** Reads, so that skipped bytes count. */
  @Override
  public long skip(long bytes) throws IOException {
    byte[] skipped = new byte[Math.clamp(bytes, 0, 1 << 14)];
    long left = bytes;
    while (left > 0) {
      int read = read(skipped, 0, (int) Math.min(left, skipped.length));
      if (read < 0) {
        break;
      }
      left -= read;
    }
    return bytes - left;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
