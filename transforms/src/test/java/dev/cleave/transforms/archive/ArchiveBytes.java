package dev.cleave.transforms.archive;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.cleave.transforms.coders.NativeCodecs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Archives that tests make, as others write them. */
public final class ArchiveBytes {
  static {
    NativeCodecs.loadZstd();
  }

  private ArchiveBytes() {}

  interface Writer {
    void write(TarArchiveOutputStream tar) throws IOException;
  }

  private interface Compressor {
    OutputStream open(OutputStream out) throws IOException;
  }

  /** An archive of the kind that a name has, with these files. */
  public static byte[] of(String name, SortedMap<String, String> files) {
    if (name.endsWith(".zip") || name.endsWith(".jar") || name.endsWith(".whl")) {
      return zip(files);
    }
    if (name.endsWith(".gem")) {
      byte[] data = compressed("gz", tar(files));
      return tar(
          tar -> {
            put(tar, "metadata.gz", compressed("gz", bytes("name: x")));
            put(tar, "data.tar.gz", data);
          });
    }
    String end = name.substring(name.lastIndexOf('.') + 1);
    boolean only = !name.contains(".tar") && !end.equals("tgz") && !end.equals("crate");
    return compressed(end, only ? bytes(files.firstEntry().getValue()) : tar(files));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static SortedMap<String, String> files(String... namesAndTexts) {
    var files = new TreeMap<String, String>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      files.put(namesAndTexts[i], namesAndTexts[i + 1]);
    }
    return files;
  }

  static byte[] tar(SortedMap<String, String> files) {
    return tar(
        tar -> {
          for (var file : files.entrySet()) {
            put(tar, file.getKey(), bytes(file.getValue()));
          }
        });
  }

  static byte[] tar(Writer writer) {
    var bytes = new ByteArrayOutputStream();
    try (var tar = new TarArchiveOutputStream(bytes, StandardCharsets.UTF_8.name())) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      tar.setAddPaxHeadersForNonAsciiNames(true);
      writer.write(tar);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static void put(TarArchiveOutputStream tar, String name, byte[] content) throws IOException {
    var entry = new TarArchiveEntry(name, true);
    entry.setSize(content.length);
    entry.setModTime(1_700_000_000_000L);
    put(tar, entry, content);
  }

  static void put(TarArchiveOutputStream tar, TarArchiveEntry entry, byte[] content)
      throws IOException {
    tar.putArchiveEntry(entry);
    tar.write(content);
    tar.closeArchiveEntry();
  }

  static byte[] zip(SortedMap<String, String> files) {
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipArchiveOutputStream(bytes)) { // a stream: sizes come after contents
      for (var file : files.entrySet()) {
        zip.putArchiveEntry(new ZipArchiveEntry(file.getKey()));
        zip.write(bytes(file.getValue()));
        zip.closeArchiveEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static byte[] compressed(String end, byte[] content) {
    return switch (end) {
      case "gz", "tgz", "crate" -> compressed(GZIPOutputStream::new, content);
      case "zst" -> compressed(ZstdOutputStreamNoFinalizer::new, content);
      case "xz" -> compressed(out -> new XZOutputStream(out, new LZMA2Options(1)), content);
      case "bz2" -> compressed(out -> new BZip2CompressorOutputStream(out, 1), content);
      default -> content;
    };
  }

  private static byte[] compressed(Compressor compressor, byte[] content) {
    var bytes = new ByteArrayOutputStream();
    try (OutputStream out = compressor.open(bytes)) {
      out.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
