package dev.cleave.pipelines.options;

import dev.cleave.transforms.archive.ArchiveLimits;
import dev.cleave.transforms.archive.Archives;
import picocli.CommandLine.Option;

/** What is done with archives. */
public record ArchiveOptions(
    @Option(
            names = "--archives",
            defaultValue = "read",
            description =
                "What to do with archives (.tar, .tar.gz, .tgz, .tar.zst, .tar.xz, .tar.bz2, .zip,"
                    + " .jar, .whl, .crate, .gem) and compressed files (.gz, .zst, .xz, .bz2): read"
                    + " (their files have rows of their own), or skip (they are rejected as"
                    + " ARCHIVE). Archives in archives are not read.")
        ArchiveUse archives,
    @Option(
            names = "--maxArchiveBytes",
            defaultValue = "" + ArchiveLimits.DEFAULT_MAX_BYTES,
            description =
                "The most bytes that are unpacked of an archive. The archive is then rejected as"
                    + " TOO_LARGE; the files before keep their chunks.")
        @Range(min = 1, max = Long.MAX_VALUE)
        long maxArchiveBytes,
    @Option(
            names = "--maxArchiveEntries",
            defaultValue = "" + ArchiveLimits.DEFAULT_MAX_ENTRIES,
            description =
                "The most files, links and folders that are read of an archive. The archive is"
                    + " then rejected as TOO_LARGE; the files before keep their chunks.")
        @Range(min = 1, max = Long.MAX_VALUE)
        long maxArchiveEntries) {
  /** What is done with an archive. */
  public enum ArchiveUse {
    READ,
    SKIP
  }

  /** The limits. */
  public ArchiveLimits limits() {
    return new ArchiveLimits(maxArchiveBytes, maxArchiveEntries);
  }

  /** What is done. */
  public Archives.Use use() {
    return archives == ArchiveUse.READ ? Archives.Use.READ : Archives.Use.SKIP;
  }
}
