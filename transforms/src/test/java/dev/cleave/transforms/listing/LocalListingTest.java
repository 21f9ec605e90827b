package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The files that a folder lists, with their size, time and repository. */
class LocalListingTest extends LocalListingFixture {
  @Test
  void listsAllBelowABareFolder() throws IOException {
    file("a.java", "abc");
    file("b/c/d.py", "");
    file(".hidden/e", "e");
    assertEquals(List.of(".hidden/e", "a.java", "b/c/d.py"), paths(InputSpec.of(dir.toString())));
    assertEquals(
        List.of(".hidden/e", "a.java", "b/c/d.py"), paths(InputSpec.of(dir.toUri().toString())));
  }

  @Test
  void tellsSizeTimeAndWhereToReadFrom() throws IOException {
    Path file = file("b/a.java", "abc");
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_123L));
    SourceRef ref = list(InputSpec.of(dir.toString())).getFirst();
    assertEquals(
        new SourceRef("file://" + dir + "/b/a.java", "b/a.java", 3, 1_700_000_000_123L, null, null),
        ref);
  }

  /** Also of the repository above the input, and of several below it. */
  @Test
  void namesTheNearestRepository() throws IOException {
    file("src/a.java", "");
    file("src/lib/b.java", "");
    file("src/lib/deep/c.java", "");
    for (String folder : List.of("", "src/lib/")) {
      file(folder + ".git/HEAD", (folder.isEmpty() ? "a" : "b").repeat(40));
      Files.createDirectories(dir.resolve(folder + ".git/objects"));
      Files.createDirectories(dir.resolve(folder + ".git/refs"));
    }
    var outer = Repository.found("repo", "a".repeat(40));
    var inner = Repository.found("lib", "b".repeat(40));
    String source = dir.resolve("src").toString();
    Map<String, Repository> all =
        Map.of("a.java", outer, "lib/b.java", inner, "lib/deep/c.java", inner);
    assertEquals(all, repositories(InputSpec.of(source)));
    assertEquals(all, repositories(InputSpec.of(source + "/**/*.java")));
    assertEquals(
        Map.of("a.java", outer, "lib/deep/c.java", inner),
        repositories(InputSpec.of(source + "/a.java", source + "/lib/deep/c.java")));
    assertEquals(
        Map.of("a.java", outer, "lib/deep/c.java", inner),
        repositories(InputSpec.of(source + "/*.java", source + "/lib/deep")));
    var given = Repository.given("shop", null);
    assertEquals(
        Map.of("a.java", given.or(outer), "lib/b.java", given.or(inner)),
        repositories(InputSpec.of(source + "/*.java", source + "/lib/*.java").in(given)));
  }

  private static Map<String, Repository> repositories(InputSpec spec) {
    return list(spec).stream().collect(Collectors.toMap(SourceRef::path, SourceRef::repository));
  }

  @Test
  void leavesOutWhatNobodyWantsUnlessToldOtherwise() throws IOException {
    file(".git/config", "");
    file("a/node_modules/b/c.js", "");
    file("a/.DS_Store", "");
    file("a/x.js", "");
    assertEquals(List.of("a/x.js"), paths(InputSpec.of(dir.toString())));
    assertEquals(
        List.of(".git/config", "a/.DS_Store", "a/node_modules/b/c.js", "a/x.js"),
        paths(
            InputSpec.resolve(
                List.of(dir.toString()),
                List.of(),
                null,
                null,
                PathFilter.of(List.of(), List.of(), List.of()))));
    assertEquals(
        List.of("c.js"), paths(InputSpec.of(dir + "/a/node_modules/b/c.js")), "a file by name");
    assertEquals(
        List.of("b/c.js"), paths(InputSpec.of(dir + "/a/node_modules")), "a folder by name");
  }

  @Test
  void includesAndExcludes() throws IOException {
    file("src/a.js", "");
    file("src/a.test.js", "");
    file("src/gen/b.js", "");
    file("src/c.py", "");
    file("node_modules/d.js", "");
    var spec =
        InputSpec.resolve(
            List.of(dir.toString()),
            List.of(),
            null,
            null,
            PathFilter.of(
                List.of("*.js"), List.of("*.test.js", "src/gen/**"), DefaultExcludes.NAMES));
    assertEquals(List.of("src/a.js"), paths(spec));
    var byName =
        rooted(dir.toString(), dir + "/src/gen/b.js").excluding(List.of(PathPattern.of("gen")));
    assertEquals(List.of(), paths(byName), "an exclude also holds for what is named");
  }

  @Test
  void doesNotEnterExcludedFolders() throws IOException {
    try (var _ = new TooDeep(temp, dir.resolve("deep"))) {
      var spec = InputSpec.of(dir.toString()).excluding(List.of(PathPattern.of("deep")));
      assertEquals(List.of(), paths(spec));
      assertEquals(List.of(), paths(InputSpec.of(dir + "/*.c")), "nor what no match can lie in");
    }
  }

  @Test
  void failsOnAFolderThatCannotBeListed() throws IOException {
    try (var _ = new TooDeep(temp, dir.resolve("deep"))) {
      var error = assertThrows(StorageException.class, () -> list(InputSpec.of(dir.toString())));
      assertTrue(error.getMessage().startsWith("cannot "), error.getMessage());
      assertTrue(error.getMessage().contains(dir + "/deep/"), error.getMessage());
    }
  }

  @Test
  void failsOnAFolderWithoutPermission() throws Exception {
    Path closed = Files.createDirectory(dir.resolve("closed"));
    run(closed, "chmod 000 .");
    try {
      // The super-user may list it all the same.
      if (!Files.isReadable(closed)) {
        var error = assertThrows(StorageException.class, () -> list(InputSpec.of(dir.toString())));
        assertTrue(error.getMessage().contains(closed.toString()), error.getMessage());
      }
    } finally {
      run(dir, "chmod 700 closed");
    }
  }

  /** Folders whose path is too long for the system: even the super-user cannot list the last. */
  private static final class TooDeep implements AutoCloseable {
    private static final String HALF = ("0".repeat(200) + "/").repeat(12);
    private final Path here;
    private final Path there;

    TooDeep(Path temp, Path folder) throws IOException {
      here = temp.resolve("half");
      Files.createDirectories(here.resolve(HALF));
      there = Files.createDirectories(folder.resolve(HALF)).resolve("half");
      Files.move(here, there);
    }

    @Override
    public void close() throws IOException {
      Files.move(there, here);
    }
  }
}
