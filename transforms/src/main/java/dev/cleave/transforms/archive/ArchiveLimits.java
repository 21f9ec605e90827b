package dev.cleave.transforms.archive;

import dev.cleave.file.RejectReason;
import java.io.Serializable;

/**
 * How much of an archive is read, against archives that are made to fill memory or time.
 *
 * @param maxBytes bytes of its files
 * @param maxEntries its files, links and folders
 */
public record ArchiveLimits(long maxBytes, long maxEntries) implements Serializable {
  public static final long DEFAULT_MAX_BYTES = 10L << 30;

  /** At 100 bytes for the path of each in memory. */
  public static final long DEFAULT_MAX_ENTRIES = 1_000_000;

  public static final ArchiveLimits DEFAULT =
      new ArchiveLimits(DEFAULT_MAX_BYTES, DEFAULT_MAX_ENTRIES);

  /** The best compressors reach 20 on source code, and 100 on logs. */
  private static final long MAX_RATIO = 200;

  private static final long RATIO_FROM_BYTES = 100L << 20;

  /**
   * @param unpacked bytes that were unpacked
   * @param packed bytes that were read for it
   */
  void check(long unpacked, long packed) throws ArchiveException {
    if (unpacked > maxBytes) {
      throw new ArchiveException(
          RejectReason.TOO_LARGE, "more than " + maxBytes + " bytes unpacked (--maxArchiveBytes)");
    }
    if (unpacked > RATIO_FROM_BYTES && unpacked / MAX_RATIO > packed) {
      throw new ArchiveException(
          RejectReason.TOO_LARGE, "unpacks to more than " + MAX_RATIO + " times its size");
    }
  }

  void checkEntries(long entries) throws ArchiveException {
    if (entries > maxEntries) {
      throw new ArchiveException(
          RejectReason.TOO_LARGE, "more than " + maxEntries + " entries (--maxArchiveEntries)");
    }
  }
}
