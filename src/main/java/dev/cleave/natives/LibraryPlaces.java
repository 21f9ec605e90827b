package dev.cleave.natives;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where libraries may be loaded from, the first place first. A folder that the user names is the
 * only one; without it, the folder of a release, which has them already, and for unpacking the
 * user's cache, the temporary folder, a new folder in it, and the working folder.
 */
public final class LibraryPlaces {
  /** The property and the variable that name a folder. */
  static final String PROPERTY = "cleave.natives";

  static final String VARIABLE = "CLEAVE_NATIVES";

  /** The property with which the launcher of a release names the folder of its libraries. */
  static final String RELEASE = "cleave.natives.release";

  private final Function<String, @Nullable String> properties;
  private final Function<String, @Nullable String> environment;
  private final PrivateFolder folders;

  /** A folder that is made or checked when it is needed. */
  @FunctionalInterface
  interface LazyFolder {
    /**
     * Makes the folder if it does not exist.
     *
     * @throws IOException if it cannot be made, or if somebody else could change it
     */
    LibraryFolder folder() throws IOException;
  }

  LibraryPlaces(
      Function<String, @Nullable String> properties,
      Function<String, @Nullable String> environment,
      PrivateFolder folders) {
    this.properties = properties;
    this.environment = environment;
    this.folders = folders;
  }

  /**
   * Finds or makes a folder of this user on this machine for what outlives the process: in the
   * user's cache, or else in the temporary folder.
   *
   * @throws IOException if neither can be written to
   */
  public static Path lastingFolder(String name) throws IOException {
    return ofProcess().lasting(name);
  }

  static LibraryPlaces ofProcess() {
    int user = (int) new UnixSystem().getUid();
    return new LibraryPlaces(System::getProperty, System::getenv, new PrivateFolder(user));
  }

  /** The folder that the user names; null if there is none. */
  @Nullable String given() {
    String property = properties.apply(PROPERTY);
    return property != null ? property : environment.apply(VARIABLE);
  }

  /** All places, in the order in which they are tried. */
  List<LazyFolder> all() {
    String given = given();
    if (given != null) {
      return List.of(() -> in(given(Path.of(given))));
    }
    List<LazyFolder> places = new ArrayList<>();
    String release = properties.apply(RELEASE);
    if (release != null) {
      places.add(() -> in(given(Path.of(release))));
    }
    Path cache = cache();
    if (cache != null) {
      places.add(() -> in(folders.own(cache.resolve("cleave/libraries"))));
    }
    Path temporary = temporary();
    places.add(() -> in(folders.own(temporary.resolve("cleave-natives-" + folders.user()))));
    places.add(() -> in(folders.fresh(temporary)));
    places.add(() -> in(folders.own(Path.of(".cleave-natives"))));
    return places;
  }

  /** It may be on a volume that several users can write to: what is in it is no library. */
  Path lasting(String name) throws IOException {
    Path cache = cache();
    if (cache != null) {
      try {
        return Files.createDirectories(cache.resolve("cleave").resolve(name), PrivateFolder.OWN);
      } catch (IOException _) {
        // The home may be read-only.
      }
    }
    return folders.own(temporary().resolve("cleave-" + name + "-" + folders.user()));
  }

  private LibraryFolder in(Path folder) {
    return new LibraryFolder(folder, folders);
  }

  /** A folder that exists may belong to root, and have what is to be loaded in it already. */
  private Path given(Path folder) throws IOException {
    try {
      Path real = folder.toRealPath();
      folders.requireTrusted(real);
      return real;
    } catch (NoSuchFileException _) {
      return folders.own(folder);
    }
  }

  private @Nullable Path cache() {
    String xdg = environment.apply("XDG_CACHE_HOME");
    if (xdg != null && Path.of(xdg).isAbsolute()) {
      return Path.of(xdg);
    }
    String home =
        Objects.requireNonNullElse(
            environment.apply("HOME"),
            Objects.requireNonNullElse(properties.apply("user.home"), ""));
    return Path.of(home).isAbsolute() && Files.isDirectory(Path.of(home))
        ? Path.of(home, ".cache")
        : null;
  }

  private Path temporary() {
    String variable = environment.apply("TMPDIR");
    return Path.of(
        variable != null && Path.of(variable).isAbsolute()
            ? variable
            : Objects.requireNonNullElse(properties.apply("java.io.tmpdir"), "/tmp"));
  }
}
