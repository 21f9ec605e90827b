package dev.cleave.transforms.coders;

import com.github.luben.zstd.util.Native;
import dev.cleave.natives.NativeLibraries;
import dev.cleave.natives.NativesException;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.xerial.snappy.OSInfo;
import org.xerial.snappy.Snappy;

/**
 * The native libraries of codecs. They unpack themselves into the system's temporary folder, which
 * may be full, or mounted so that nothing in it can be executed; here they use the folder of
 * Cleave's own libraries. A release has them unpacked there.
 */
public final class NativeCodecs {
  private static final String SNAPPY_FOLDER = "org.xerial.snappy.lib.path";

  /** The folder of a release's codecs, in that of its libraries. */
  private static final String RELEASED = "codecs";

  private NativeCodecs() {}

  private interface Loading {
    void from(Path folder) throws IOException;
  }

  /** Loads ZSTD, unless it is loaded. Each class loader has a copy of its own. */
  public static synchronized void loadZstd() {
    if (!Native.isLoaded()) {
      load(NativeCodecs::loadZstd);
    }
  }

  /** Loads Snappy. To be called once, since it unpacks a copy first. */
  public static synchronized void loadSnappy() {
    load(NativeCodecs::loadSnappy);
  }

  private static void loadZstd(Path folder) {
    Path library = folder.resolve(System.mapLibraryName("zstd-jni"));
    if (Files.exists(library)) {
      System.load(library.toString());
      Native.assumeLoaded();
    } else {
      Native.load(folder.toFile());
    }
  }

  private static void loadSnappy(Path folder) throws IOException {
    String name = System.mapLibraryName("snappyjava");
    if (Files.notExists(folder.resolve(name))) {
      String resource =
          "/org/xerial/snappy/native/%s/%s"
              .formatted(OSInfo.getNativeLibFolderPathForCurrentOS(), name);
      try (InputStream library =
          Objects.requireNonNull(Snappy.class.getResourceAsStream(resource))) {
        Files.copy(library, folder.resolve(name));
      }
    }
    System.setProperty(SNAPPY_FOLDER, folder.toString());
    System.setProperty("org.xerial.snappy.lib.name", name);
    Snappy.getNativeLibraryVersion(); // loads it
    System.clearProperty(SNAPPY_FOLDER);
  }

  private static void load(Loading loading) {
    Path folder = NativeLibraries.bundled().folder();
    try {
      Path released = folder.resolve(RELEASED);
      if (Files.isDirectory(released)) {
        loading.from(released);
        return;
      }
      Path copy = Files.createTempDirectory(folder, "codec");
      try {
        loading.from(copy);
      } finally {
        delete(copy); // a library that is loaded needs no file
      }
    } catch (IOException e) {
      throw new NativesException(
          "cannot unpack a library into %s: %s; make room, or set CLEAVE_NATIVES to another folder"
              .formatted(folder, StorageException.lineOf(e)));
    } catch (UnsatisfiedLinkError e) {
      throw new NativesException(
          "cannot load a library: %s; raise the limit on memory (ulimit -v), or set CLEAVE_NATIVES to a folder that may hold programs"
              .formatted(e.getMessage()));
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
}
