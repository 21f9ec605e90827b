package dev.cleave.natives;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.LogRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where libraries are unpacked to, and which files are never loaded. None is loaded here. */
class NativeLibrariesTest {
  private static final String LIBRARY = "libtree-sitter" + (isMac() ? ".dylib" : ".so");

  @TempDir Path temporary;
  private Path folder;
  private int user;
  private final Map<String, String> environment = new TreeMap<>();
  private final Map<String, String> properties = new TreeMap<>();
  private final List<Path> loaded = new ArrayList<>();

  /** As the system has it: the user's own home, in which others can change nothing. */
  @BeforeEach
  void home() throws IOException {
    folder = temporary.toRealPath();
    user = (int) Files.getAttribute(folder, "unix:uid");
    environment.put("HOME", Files.createDirectory(folder.resolve("home")).toString());
    properties.put("java.io.tmpdir", shared("tmp").toString());
    properties.put("user.home", "/nonexistent");
  }

  private Path shared(String name) throws IOException {
    Path shared = Files.createDirectory(folder.resolve(name));
    Files.setAttribute(shared, "unix:mode", 01777);
    return shared;
  }

  private NativeLibraries libraries() {
    return libraries(user, _ -> true);
  }

  private NativeLibraries libraries(int asUser, Function<Path, Boolean> executes) {
    var places = new LibraryPlaces(properties::get, environment::get, new PrivateFolder(asUser));
    return new NativeLibraries(
        places,
        file -> {
          if (!executes.apply(file)) {
            throw new IllegalArgumentException("Cannot open library: " + file);
          }
          loaded.add(file);
          return _ -> Optional.empty();
        });
  }

  private Path loadCore() {
    libraries().load(NativeLibraries.CORE);
    return loaded.getLast();
  }

  @Test
  void theCacheOfTheUserIsTheFirstPlace() throws IOException {
    Path file = loadCore();
    assertTrue(file.startsWith(folder.resolve("home/.cache/cleave/libraries")), file.toString());
    assertEquals(LIBRARY, file.getFileName().toString());
    for (Path each = file.getParent();
        !each.equals(folder.resolve("home"));
        each = each.getParent()) {
      assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
    }
    assertEquals(List.of(LIBRARY), names(file.getParent()));

    environment.put("XDG_CACHE_HOME", folder.resolve("xdg").toString());
    assertTrue(loadCore().startsWith(folder.resolve("xdg/cleave/libraries")));
  }

  @Test
  void withoutAHomeTheTemporaryFolderIsUsed() throws IOException {
    environment.remove("HOME");
    Path file = loadCore();
    assertTrue(file.startsWith(folder.resolve("tmp/cleave-natives-" + user)), file.toString());
    environment.put("TMPDIR", shared("other").toString());
    assertTrue(loadCore().startsWith(folder.resolve("other/cleave-natives-" + user)));
  }

  /** A file that somebody has put there must not run code of theirs. */
  @Test
  void aFileWithAnotherContentIsReplacedBeforeItIsLoaded() throws IOException {
    Path file = loadCore();
    byte[] content = Files.readAllBytes(file);
    Files.writeString(file, "not what the build has compiled");
    assertEquals(file, loadCore());
    assertArrayEquals(content, Files.readAllBytes(file));

    Path elsewhere = Files.write(folder.resolve("elsewhere.so"), content);
    Files.delete(file);
    Files.createSymbolicLink(file, elsewhere);
    assertEquals(file, loadCore());
    assertFalse(Files.isSymbolicLink(file));
  }

  @Test
  void aFolderOfAnotherUserIsNotUsed() throws IOException {
    environment.remove("HOME");
    Path theirs = Files.createDirectory(folder.resolve("tmp/cleave-natives-" + (user + 1)));
    // For the next user, folders of this one are a stranger's.
    assertThrows(IOException.class, () -> new PrivateFolder(user + 1).own(theirs));
    Files.delete(theirs);
    Path planted = folder.resolve("tmp/cleave-natives-" + user);
    Files.createSymbolicLink(planted, Files.createDirectory(folder.resolve("planted")));
    try (var log = LogRecords.of(PrivateFolder.class)) {
      Path file = loadCore();
      assertEquals(folder.resolve("tmp"), file.getParent().getParent().getParent());
      assertFalse(file.startsWith(planted), file.toString());
      assertEquals(List.of(), names(folder.resolve("planted")));
      assertEquals(
          List.of(planted + " is not a folder of this user, so it is not used"), log.messages());
    }
  }

  @Test
  void aFolderThatOthersCanReplaceIsNotUsed() throws IOException {
    Files.setAttribute(folder.resolve("home"), "unix:mode", 0775);
    assertTrue(loadCore().startsWith(folder.resolve("tmp/cleave-natives-" + user)));
  }

  @Test
  void aDiskThatExecutesNothingIsLeftForTheNextPlace() {
    Path cache = folder.resolve("home");
    libraries(user, file -> !file.startsWith(cache)).load(NativeLibraries.CORE);
    assertTrue(loaded.getFirst().startsWith(folder.resolve("tmp")));
  }

  @Test
  void theFolderThatTheUserNamesIsTheOnlyOne() throws IOException {
    Path given = folder.resolve("given");
    environment.put("CLEAVE_NATIVES", given.toString());
    Path file = loadCore();
    assertTrue(file.startsWith(given), file.toString());

    properties.put("cleave.natives", Files.writeString(folder.resolve("file"), "").toString());
    var refused = assertThrows(NativesException.class, this::loadCore);
    assertEquals(1, refused.getMessage().lines().count());
    assertTrue(refused.getMessage().contains(folder.resolve("file").toString()), refused::toString);
    assertTrue(refused.getMessage().contains("set CLEAVE_NATIVES to a folder"), refused::toString);
  }

  /** A release has the libraries in such a folder, and its users can only read it. */
  @Test
  void whatIsThereIsLoadedWithoutWriting() throws IOException {
    environment.put("CLEAVE_NATIVES", folder.resolve("given").toString());
    Path file = loadCore();
    Files.setAttribute(file.getParent(), "unix:mode", 0555);
    Files.setAttribute(file, "unix:mode", 0444);
    var written = Files.getLastModifiedTime(file);
    assertEquals(file, loadCore());
    assertEquals(written, Files.getLastModifiedTime(file));
    Files.setAttribute(file.getParent(), "unix:mode", 0755);
  }

  /** Unless another user could change it, or the system loads nothing from it. */
  @Test
  void theFolderOfAReleaseComesBeforeTheCache() throws IOException {
    Path release = folder.resolve("release");
    properties.put("cleave.natives.release", release.toString());
    Path file = loadCore();
    assertTrue(file.startsWith(release), file.toString());
    assertEquals(List.of(), names(folder.resolve("home")));

    Files.setAttribute(release, "unix:mode", 0775);
    assertTrue(loadCore().startsWith(folder.resolve("home")));
    Files.setAttribute(release, "unix:mode", 0755);
    libraries(user, each -> !each.startsWith(release)).load(NativeLibraries.CORE);
    assertTrue(loaded.getLast().startsWith(folder.resolve("home")));

    environment.put("CLEAVE_NATIVES", folder.resolve("given").toString());
    assertTrue(loadCore().startsWith(folder.resolve("given")));
  }

  @Test
  void nothingIsLeftToTry() throws IOException {
    var failed =
        assertThrows(
            NativesException.class, () -> libraries(user, _ -> false).load(NativeLibraries.CORE));
    assertEquals(1, failed.getMessage().lines().count());
    assertEquals(4, failed.getMessage().split("loads no library from", -1).length - 1);
    assertTrue(failed.getMessage().contains("noexec"), failed::toString);
    Path last = Path.of(".cleave-natives");
    try (var files = Files.walk(last)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void librariesOfOthersGoToTheSamePlace() {
    NativeLibraries libraries = libraries(user, file -> !file.startsWith(folder.resolve("home")));
    assertEquals(folder.resolve("tmp/cleave-natives-" + user), libraries.folder());
  }

  @Test
  void whatOutlivesTheProcessIsInTheCacheOrInTheTemporaryFolder() throws IOException {
    var places = new LibraryPlaces(properties::get, environment::get, new PrivateFolder(user));
    // A volume of several users may be mounted here.
    Files.setAttribute(folder.resolve("home"), "unix:mode", 0775);
    Path cache = places.lasting("crashes");
    assertEquals(folder.resolve("home/.cache/cleave/crashes"), cache);
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)));
    assertEquals(cache, places.lasting("crashes"));

    environment.put("XDG_CACHE_HOME", Files.writeString(folder.resolve("file"), "").toString());
    Path temporary = folder.resolve("tmp/cleave-crashes-" + user);
    assertEquals(temporary, places.lasting("crashes"));
    Files.delete(temporary);
    Files.createSymbolicLink(temporary, folder.resolve("home"));
    try (var log = LogRecords.of(PrivateFolder.class)) {
      assertThrows(IOException.class, () -> places.lasting("crashes"));
      assertEquals(
          List.of(temporary + " is not a folder of this user, so it is not used"), log.messages());
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static boolean isMac() {
    return System.getProperty("os.name").startsWith("Mac");
  }
}
