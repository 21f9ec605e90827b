package dev.cleave.natives;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The shared libraries that the build compiled for this platform. A library is unpacked when it is
 * first needed, and loaded from a folder that nobody else can change, if it has the content that
 * this build has compiled. Safe for use by several threads.
 */
public final class NativeLibraries {
  /** The name of the tree-sitter core in the index; every other name is a grammar. */
  public static final String CORE = "core";

  private final String resources = "/native/" + platform() + "/";
  private final Properties index = readIndex();
  private final Supplier<List<LibraryPlaces.LazyFolder>> all;
  private final Function<Path, SymbolLookup> loader;
  private final List<String> failures = new ArrayList<>(); // of places that are no longer used
  private @Nullable Deque<LibraryPlaces.LazyFolder> places; // from the one in use on
  private @Nullable LibraryFolder folder; // of the one in use

  /**
   * Libraries that are unpacked to one of these places.
   *
   * @param loader throws {@link IllegalArgumentException} if the system refuses to load a file
   */
  NativeLibraries(LibraryPlaces places, Function<Path, SymbolLookup> loader) {
    this.all = places::all;
    this.loader = loader;
  }

  private static final class Holder {
    static final NativeLibraries BUNDLED =
        new NativeLibraries(
            LibraryPlaces.ofProcess(), file -> SymbolLookup.libraryLookup(file, Arena.global()));
  }

  /** The libraries on the class path. */
  public static NativeLibraries bundled() {
    return Holder.BUNDLED;
  }

  /**
   * Uses a folder instead of those that Cleave finds by itself. Has no effect once a library is
   * loaded.
   */
  public static void use(String folder) {
    System.setProperty(LibraryPlaces.PROPERTY, folder);
  }

  /**
   * The package and version that each library was compiled from, such as {@code tree-sitter-go
   * 0.25.0}, by the name of the grammar or {@code core}.
   */
  public static SortedMap<String, String> versions() {
    NativeLibraries bundled = bundled();
    var versions = new TreeMap<String, String>();
    for (String key : bundled.index.stringPropertyNames()) {
      if (key.endsWith(".package")) {
        String name = key.substring(0, key.length() - ".package".length());
        versions.put(
            name, bundled.property(name, "package") + " " + bundled.property(name, "version"));
      }
    }
    return versions;
  }

  /**
   * Unpacks a library if this user does not have it yet, and loads it for the life of the JVM.
   *
   * @throws IllegalStateException if it is not bundled for this platform
   * @throws NativesException if there is no folder that it can be loaded from
   */
  public SymbolLookup load(String name) {
    String file = property(name, "file");
    String sha256 = property(name, "sha256");
    return inAPlace(
        where -> loader.apply(where.unpack(file, sha256, () -> resource(resources + file))));
  }

  /**
   * The folder that libraries are loaded from, for libraries of others that unpack themselves.
   *
   * @throws NativesException if there is none
   */
  public Path folder() {
    load(CORE); // from a place that lets libraries be loaded
    return inAPlace(LibraryFolder::path);
  }

  @FunctionalInterface
  private interface Use<T> {
    T in(LibraryFolder folder) throws IOException;
  }

  private synchronized <T> T inAPlace(Use<T> use) {
    Deque<LibraryPlaces.LazyFolder> left = places == null ? new ArrayDeque<>(all.get()) : places;
    places = left;
    while (!left.isEmpty()) {
      LibraryFolder current = folder;
      try {
        current = current == null ? left.getFirst().folder() : current;
        folder = current;
        return use.in(current);
      } catch (IOException | UncheckedIOException | UnsupportedOperationException e) {
        giveUp(left, reason(e));
      } catch (IllegalArgumentException _) {
        giveUp(left, "the system loads no library from " + current.path());
      }
    }
    throw new NativesException(
        "cannot load the parsers: %s; set %s to a folder that only you can change, on a disk that is not mounted noexec"
            .formatted(String.join("; ", failures), LibraryPlaces.VARIABLE));
  }

  private static String reason(Exception e) {
    // Some name only the file: NoSuchFileException, AccessDeniedException.
    return e instanceof FileSystemException file && file.getReason() == null
        ? e.getClass().getSimpleName() + ": " + file.getFile()
        : String.valueOf(e.getMessage());
  }

  private void giveUp(Deque<LibraryPlaces.LazyFolder> left, String failure) {
    failures.add(failure);
    left.removeFirst();
    folder = null;
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
    try (InputStream in =
        NativeLibraries.class.getResourceAsStream(resources + "index.properties")) {
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

  private static InputStream resource(String name) {
    InputStream in = NativeLibraries.class.getResourceAsStream(name);
    if (in == null) {
      throw new IllegalStateException("the native library " + name + " is not in this jar");
    }
    return in;
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
