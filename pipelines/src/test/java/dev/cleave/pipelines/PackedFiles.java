package dev.cleave.pipelines;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Archives that a test writes: the same files make the same archive. */
public final class PackedFiles {
  private static final int BLOCK = 512;

  /** Fields of a header end with 0. */
  private static final String MODE_AND_OWNER =
      String.join("\0", "0000644", "0000000", "0000000", "");

  private static final String TIME_AND_KIND = String.join("\0", "", "17000000000", "        0");

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
    try (OutputStream file = Files.newOutputStream(archive)) {
      if (name.endsWith(".zip") || name.endsWith(".jar")) {
        zip(file, files);
      } else {
        try (OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(file) : file) {
          tar(out, files);
        }
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

  private static void zip(OutputStream out, SortedMap<String, byte[]> files) throws IOException {
    try (var zip = new ZipOutputStream(out)) {
      for (var file : files.entrySet()) {
        var entry = new ZipEntry(file.getKey());
        entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        zip.write(file.getValue());
      }
    }
  }

  private static void tar(OutputStream out, SortedMap<String, byte[]> files) throws IOException {
    for (var file : files.entrySet()) {
      byte[] content = file.getValue();
      out.write(header(file.getKey(), content.length));
      out.write(content);
      out.write(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
    }
    out.write(new byte[2 * BLOCK]);
  }

  private static byte[] header(String name, int size) {
    byte[] header = new byte[BLOCK];
    put(header, 0, name);
    put(header, 100, MODE_AND_OWNER + "%011o".formatted(size) + TIME_AND_KIND);
    put(header, 257, String.join("\0", "ustar", "00"));
    int sum = 0;
    for (byte each : header) {
      sum += each & 0xff;
    }
    put(header, 148, "%06o".formatted(sum) + "\0 ");
    return header;
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }
}
