package dev.cleave.transforms.coders;

import com.github.luben.zstd.util.Native;
import dev.cleave.natives.NativeLibraries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The native libraries of codecs. They unpack themselves into the system's temporary folder, which
 * may be full, or mounted so that nothing in it can be executed; here they use the folder of
 * Cleave's own libraries.
 */
public final class NativeCodecs {
  private NativeCodecs() {}

  /** Loads ZSTD, unless it is loaded. Each class loader has a copy of its own. */
  public static synchronized void loadZstd() {
    if (Native.isLoaded()) {
      return;
    }
    try {
      Path copy = Files.createTempDirectory(NativeLibraries.bundled().folder(), "zstd");
      try {
        Native.load(copy.toFile());
      } finally {
        delete(copy); // a library that is loaded needs no file
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  /** Says where Snappy unpacks itself. */
  public static void placeSnappy() {
    System.setProperty("org.xerial.snappy.tempdir", NativeLibraries.bundled().folder().toString());
  }
}
