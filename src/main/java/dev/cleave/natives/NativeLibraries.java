package dev.cleave.natives;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The shared libraries that the build compiled for this platform. A library is unpacked when it is
 * first needed, to a file named after its hash, so that all JVMs of a machine share one copy and
 * never use an outdated one.
 */
public final class NativeLibraries {
  /** The name of the tree-sitter core in the index; every other name is a grammar. */
  public static final String CORE = "core";

  private static final NativeLibraries BUNDLED = new NativeLibraries();

  private final String folder = "/native/" + platform() + "/";
  private final Properties index = readIndex();

  private NativeLibraries() {}

  /** The libraries on the class path. */
  public static NativeLibraries bundled() {
    return BUNDLED;
  }

  /**
   * The package and version that each library was compiled from, such as {@code tree-sitter-go
   * 0.25.0}, by the name of the grammar or {@code core}.
   */
  public static SortedMap<String, String> versions() {
    var versions = new TreeMap<String, String>();
    for (String key : BUNDLED.index.stringPropertyNames()) {
      if (key.endsWith(".package")) {
        String name = key.substring(0, key.length() - ".package".length());
        versions.put(
            name, BUNDLED.property(name, "package") + " " + BUNDLED.property(name, "version"));
      }
    }
    return versions;
  }

  /**
   * Unpacks a library if this machine does not have it yet, and loads it for the life of the JVM.
   *
   * @throws IllegalStateException if it is not bundled for this platform, or does not load
   */
  public SymbolLookup load(String name) {
    Path file = unpack(name);
    try {
      return SymbolLookup.libraryLookup(file, Arena.global());
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("the native library " + file + " does not load", e);
    }
  }

  private Path unpack(String name) {
    String file = property(name, "file");
    Path target =
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "cleave-natives-" + System.getProperty("user.name"),
            property(name, "sha256").substring(0, 16),
            file);
    if (Files.isRegularFile(target)) {
      return target;
    }
    try (InputStream in = NativeLibraries.class.getResourceAsStream(folder + file)) {
      if (in == null) {
        throw new IllegalStateException("the native library " + file + " is not in this jar");
      }
      Files.createDirectories(target.getParent());
      Path partial = Files.createTempFile(target.getParent(), file, ".partial");
      Files.copy(in, partial, StandardCopyOption.REPLACE_EXISTING);
      return Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new IllegalStateException("cannot unpack the native library to " + target, e);
    }
  }

  private String property(String name, String what) {
    String value = index.getProperty(name + "." + what);
    if (value == null) {
      throw new IllegalStateException("no native library for \"" + name + "\" on " + platform());
    }
    return value;
  }

  private Properties readIndex() {
    var properties = new Properties();
    try (InputStream in = NativeLibraries.class.getResourceAsStream(folder + "index.properties")) {
      if (in == null) {
        throw new IllegalStateException(
            "this build has no native libraries for " + platform() + ": run scripts/build-natives");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read the index of native libraries", e);
    }
    return properties;
  }

  private static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return (os.startsWith("mac") ? "macos" : os)
        + "-"
        + switch (arch) {
          case "amd64", "x86_64" -> "x86_64";
          case "arm64", "aarch64" -> "aarch64";
          default -> arch;
        };
  }
}
