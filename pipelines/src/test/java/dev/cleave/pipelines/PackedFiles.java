package dev.cleave.pipelines;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/** Archives that a test writes. */
public final class PackedFiles {
  private PackedFiles() {}

  /**
   * Writes an archive.
   *
   * @param archive its name ends with .zip, .jar, .tar or .tar.gz
   * @param files its files by name
   */
  public static void write(Path archive, SortedMap<String, byte[]> files) throws IOException {
    String name = archive.getFileName().toString();
    Files.createDirectories(archive.getParent());
    try (OutputStream out = Files.newOutputStream(archive)) {
      if (name.endsWith(".zip") || name.endsWith(".jar")) {
        pack(new ZipArchiveOutputStream(out), files);
      } else {
        OutputStream packed = name.endsWith(".gz") ? new GZIPOutputStream(out) : out;
        pack(new TarArchiveOutputStream(packed), files);
        packed.close();
      }
    }
  }

  /** Writes an archive of names, each followed by its text. */
  public static void write(Path archive, String... namesAndTexts) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      files.put(namesAndTexts[i], namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
    }
    write(archive, files);
  }

  private static void pack(
      ArchiveOutputStream<? extends ArchiveEntry> out, SortedMap<String, byte[]> files)
      throws IOException {
    try (out) {
      for (var file : files.entrySet()) {
        if (out instanceof TarArchiveOutputStream tar) {
          var entry = new TarArchiveEntry(file.getKey());
          entry.setSize(file.getValue().length);
          entry.setModTime(1_700_000_000_000L);
          tar.putArchiveEntry(entry);
        } else if (out instanceof ZipArchiveOutputStream zip) {
          var entry = new ZipArchiveEntry(file.getKey());
          entry.setTime(1_700_000_000_000L);
          zip.putArchiveEntry(entry);
        }
        out.write(file.getValue());
        out.closeArchiveEntry();
      }
    }
  }
}
