package dev.cleave.transforms.archive;

import com.google.common.base.Ascii;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarUtils;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.jspecify.annotations.Nullable;

/** The kinds of archives, by the ends of their names. Of several that fit, the first applies. */
enum ArchiveFormat {
  TAR_GZIP(Container.TAR, Compression.GZIP, ".tar.gz", ".tgz", ".crate"),
  TAR_ZSTD(Container.TAR, Compression.ZSTD, ".tar.zst", ".tzst"),
  TAR_XZ(Container.TAR, Compression.XZ, ".tar.xz", ".txz"),
  TAR_BZIP2(Container.TAR, Compression.BZIP2, ".tar.bz2", ".tbz2"),
  TAR(Container.TAR, null, ".tar"),
  GEM(Container.GEM, null, ".gem"),
  ZIP(Container.ZIP, null, ".zip", ".jar", ".whl"),
  GZIP(Container.ONE_FILE, Compression.GZIP, ".gz"),
  ZSTD(Container.ONE_FILE, Compression.ZSTD, ".zst"),
  XZ(Container.ONE_FILE, Compression.XZ, ".xz"),
  BZIP2(Container.ONE_FILE, Compression.BZIP2, ".bz2");

  /** How files stand in an archive. */
  enum Container {
    TAR,
    ZIP,
    /** A package of Ruby: a tar with the files in its entry {@code data.tar.gz}. */
    GEM,
    /** A compressed file. */
    ONE_FILE
  }

  /** Enough to recognize an archive. */
  static final int HEAD_BYTES = 512;

  private static final List<ArchiveFormat> ALL = List.of(values());
  private static final int LONGEST_END = ".tar.zst".length();

  private final Container container;
  private final @Nullable Compression compression;
  private final List<String> ends;

  ArchiveFormat(Container container, @Nullable Compression compression, String... ends) {
    this.container = container;
    this.compression = compression;
    this.ends = List.of(ends);
  }

  /** The kind that a name has, or null. */
  static @Nullable ArchiveFormat of(String path) {
    String end = Ascii.toLowerCase(path.substring(Math.max(0, path.length() - LONGEST_END)));
    for (ArchiveFormat format : ALL) {
      for (String each : format.ends) { // asked of each file
        if (end.endsWith(each)) {
          return format;
        }
      }
    }
    return null;
  }

  Container container() {
    return container;
  }

  @Nullable Compression compression() {
    return compression;
  }

  /** Whether content begins as an archive of this kind does. */
  boolean begins(byte[] head) {
    if (compression != null) {
      return compression.begins(head);
    }
    return container == Container.ZIP
        ? ZipArchiveInputStream.matches(head, head.length)
        : head.length == HEAD_BYTES && isTarHeader(head);
  }

  private static boolean isTarHeader(byte[] head) {
    try {
      return TarUtils.verifyCheckSum(head);
    } catch (IllegalArgumentException _) { // it has no number where the checksum is
      return false;
    }
  }

  /** The name of the one file in a compressed file. */
  String nameOfOnly(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int end =
        ends.stream().filter(Ascii.toLowerCase(name)::endsWith).findFirst().orElse("").length();
    return name.substring(0, name.length() - end);
  }
}
