package dev.cleave.transforms.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.LogRecords;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LocalListingTest {
  @TempDir private Path temp;
  private Path dir;

  @BeforeEach
  void makeFolder() throws IOException {
    dir = Files.createDirectory(temp.resolve("repo"));
  }

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

  @Test
  void matchesGlobs() throws IOException {
    file("a.java", "");
    file("b/c.java", "");
    file("b/d.js", "");
    file("b/e/f.java", "");
    assertEquals(List.of("a.java"), paths(InputSpec.of(dir + "/*.java")));
    assertEquals(
        List.of("a.java", "b/c.java", "b/e/f.java"), paths(InputSpec.of(dir + "/**/*.java")));
    assertEquals(List.of("b/c.java", "b/d.js"), paths(InputSpec.of(dir + "/*/*.{java,js}")));
    assertEquals(List.of("b/c.java", "b/d.js", "b/e/f.java"), paths(InputSpec.of(dir + "/[b-c]/")));
    assertEquals(List.of(), paths(InputSpec.of(dir + "/*.rs")));
  }

  @Test
  void takesPathsFromTheCommonFolder() throws IOException {
    file("x/a/1.c", "");
    file("x/b/2.c", "");
    String x = dir + "/x";
    assertEquals(List.of("a/1.c", "b/2.c"), paths(InputSpec.of(x + "/a", x + "/b/*.c")));
    assertEquals(List.of("1.c"), paths(InputSpec.of(x + "/a/1.c")));
    assertEquals(List.of("x/a/1.c"), paths(rooted(dir.toString(), x + "/a")));
    assertEquals(List.of("x/a/1.c"), paths(rooted(dir.toUri().toString(), x + "/a/1.c")));
  }

  @Test
  void refusesInputsThatAreNotBelowTheRoot() throws IOException {
    file("x/a.c", "");
    var outside =
        assertThrows(IllegalArgumentException.class, () -> list(rooted(dir + "/x", dir + "/*")));
    assertEquals("input %s/* is not below the root %s/x".formatted(dir, dir), outside.getMessage());
    var sibling =
        assertThrows(
            IllegalArgumentException.class, () -> list(rooted(dir.toString(), dir + "itory/*")));
    assertTrue(sibling.getMessage().contains("is not below the root"), sibling.getMessage());
    var none =
        assertThrows(IllegalArgumentException.class, () -> list(rooted(dir + "/no", dir + "/x")));
    assertEquals("root " + dir + "/no is not a folder", none.getMessage());
  }

  @Test
  void refusesInputsWithoutACommonFolder() {
    var error =
        assertThrows(
            IllegalArgumentException.class, () -> list(InputSpec.of("gs://bucket/a", "/tmp")));
    assertEquals(
        "inputs gs://bucket/a and /tmp have no folder in common: use a run for each of them",
        error.getMessage());
  }

  @Test
  void takesRelativePathsFromTheWorkingFolder() {
    assertEquals(Input.parse("pom.xml").folder(), Input.parse("./src/../pom.xml").folder());
    assertEquals(
        List.of("pom.xml"), list(InputSpec.of("pom.xml")).stream().map(SourceRef::path).toList());
    assertEquals(
        "file://" + Path.of("").toAbsolutePath() + "/src/main/", Input.parse("src/main").folder());
  }

  @Test
  void keepsOddNames() throws IOException {
    List<String> names =
        List.of(
            "new\nline.c", "br[a]ck.c", "cur{l,y}.c", "st*r.c", "per%20cent.c", "sp ace.c", "\\");
    for (String name : names) {
      file("d/" + name, name);
    }
    file("é/ü\uD83D\uDE00.c", "");
    var listed = list(InputSpec.of(dir.toString()));
    var expected = new ArrayList<>(names.stream().map(name -> "d/" + name).toList());
    expected.add("é/ü\uD83D\uDE00.c");
    assertEquals(expected.stream().sorted().toList(), sorted(listed));
    for (SourceRef ref : listed) {
      assertEquals(ref.size(), Files.size(Path.of(URI.create(ref.uri()))), ref.uri());
    }
  }

  @Test
  void keepsNamesThatAreNoText() throws Exception {
    run(dir, "touch \"$(printf 'a\\377b.c')\" \"$(printf 'a\\376b.c')\"");
    var listed = list(InputSpec.of(dir.toString()));
    assertEquals(List.of("a%FEb.c", "a%FFb.c"), sorted(listed));
    for (SourceRef ref : listed) {
      assertTrue(Files.exists(Path.of(URI.create(ref.uri()))), ref.uri());
    }
  }

  /** Also of names that look like those that are no text, and of those that look like these. */
  @Test
  void differentNamesHaveDifferentPaths() throws IOException {
    Map<String, String> paths =
        Map.of(
            "a%FFb.c", "a%FFb.c",
            "a%25FFb.c", "a%25FFb.c",
            "a%2525FFb.c", "a%2525FFb.c",
            "a%252525FFb.c", "a%252525FFb.c",
            "a%2520b.c", "a%20b.c",
            "a%20b.c", "a b.c",
            "a%25.c", "a%.c",
            "%25C3%25A9.c", "%C3%A9.c",
            "%C3%A9.c", "é.c");
    for (String folder : List.of("", "%25FE/", "%FE/")) {
      for (String escaped : paths.keySet()) {
        Path file = Path.of(URI.create(dir.toUri() + folder + escaped));
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
      }
    }
    List<String> expected = new ArrayList<>(paths.values());
    for (String folder : List.of("%25FE/", "%FE/")) {
      paths.values().forEach(path -> expected.add(folder + path));
    }
    assertEquals(expected.stream().sorted().toList(), sorted(list(InputSpec.of(dir.toString()))));
    assertEquals(paths.size(), list(InputSpec.of(dir + "/%FE")).size());
  }

  @Test
  void takesAnExistingPathAsItIs() throws IOException {
    file("[id]/a.ts", "");
    file("i/a.ts", "");
    file("*.c", "");
    file("x.c", "");
    assertEquals(List.of("a.ts"), paths(InputSpec.of(dir + "/[id]")));
    assertEquals(List.of("*.c"), paths(InputSpec.of(dir + "/*.c")));
    assertEquals(List.of("[id]/a.ts", "i/a.ts"), paths(InputSpec.of(dir + "/**/*.ts")));
    assertEquals(List.of("a.ts"), paths(InputSpec.of(dir + "/\\[id\\]/*.ts")));
    assertEquals(List.of("a.ts"), paths(InputSpec.of("file://" + dir + "/%5Bid%5D/a.ts")));
  }

  @Test
  @Timeout(20)
  void listsLinksAsRefusedAndFollowsNone() throws IOException {
    file("a/real.c", "int x;");
    Path outside = Files.writeString(temp.resolve("secret"), "s");
    Path outsideFolder = Files.createDirectory(temp.resolve("secrets"));
    Files.writeString(outsideFolder.resolve("s"), "s");
    link("a/inside.c", Path.of("real.c"));
    link("a/out.c", outside);
    link("a/outfolder", outsideFolder);
    link("a/dangling", Path.of("nowhere"));
    link("a/loop", dir);
    link("a/self", Path.of("self"));
    var refs = list(InputSpec.of(dir.toString()));
    assertEquals(
        List.of(
            "a/dangling: SYMLINK link to nowhere",
            "a/inside.c: SYMLINK link to real.c",
            "a/loop: SYMLINK link to " + dir,
            "a/out.c: SYMLINK link to " + outside,
            "a/outfolder: SYMLINK link to " + outsideFolder,
            "a/real.c: 6",
            "a/self: SYMLINK link to self"),
        described(refs));
  }

  @Test
  void entersALinkThatTheInputGoesThrough() throws IOException {
    file("a/real.c", "");
    link("link", Path.of("a"));
    assertEquals(List.of("real.c"), paths(InputSpec.of(dir + "/link/*.c")));
    assertEquals(List.of("real.c"), paths(InputSpec.of(dir + "/link/")));
    assertEquals(List.of("link: SYMLINK link to a"), described(list(InputSpec.of(dir + "/link"))));
  }

  @Test
  void understandsTwoDotsAsTheSystemDoes() throws IOException {
    Path elsewhere = Files.createDirectories(temp.resolve("else/where"));
    Files.writeString(elsewhere.resolveSibling("right.c"), "");
    Files.createDirectories(dir.resolve("in"));
    file("wrong.c", "");
    file("in/a.c", "");
    link("link", elsewhere);
    link("broken", temp.resolve("missing/folder"));
    assertEquals(List.of("right.c"), paths(InputSpec.of(dir + "/link/..")));
    assertEquals(List.of("right.c"), paths(InputSpec.of(dir + "/link/../*.c")));
    assertEquals(List.of("right.c"), paths(InputSpec.of(dir + "/link/../right.c")));
    assertEquals(List.of("right.c"), paths(InputSpec.of("file://" + dir + "/link/./../right.c")));
    assertEquals(List.of("wrong.c"), paths(InputSpec.of(dir + "/in/.././wrong.c")));
    // A link above them is kept, so that these have a folder in common.
    Path same = Files.createSymbolicLink(temp.resolve("same"), dir);
    assertEquals(
        List.of("in/a.c", "wrong.c"),
        paths(InputSpec.of(same + "/in", same + "/in/../in/../wrong.c")));
    try (var _ = LogRecords.of(SourceLister.class)) {
      assertEquals(List.of(), paths(InputSpec.of(dir + "/broken/../wrong.c")));
    }
  }

  @Test
  @Timeout(20)
  void refusesPipesWithoutOpeningThem() throws Exception {
    run(dir, "mkfifo pipe");
    List<String> expected = List.of("pipe: NOT_REGULAR a pipe, socket or device");
    assertEquals(expected, described(list(InputSpec.of(dir.toString()))));
    assertEquals(expected, described(list(InputSpec.of(dir + "/pipe"))));
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

  @Test
  void listsNothingForWhatDoesNotExist() {
    try (var log = LogRecords.of(SourceLister.class)) {
      assertEquals(List.of(), list(InputSpec.of(dir + "/no")));
      assertEquals(List.of(), list(InputSpec.of(dir + "/no/*.c")));
      assertEquals(List.of(), list(InputSpec.of(dir.toString())));
      assertEquals(
          List.of("Input " + dir + "/no does not exist", "Input " + dir + "/no/*.c does not exist"),
          log.messages());
    }
  }

  @Test
  void refusesMalformedInputs() {
    for (String input : List.of("", "a/[b", "file://host/a", "gs://*/a", "a\0b")) {
      assertThrows(
          IllegalArgumentException.class, () -> list(InputSpec.of(input)), "input " + input);
    }
    assertThrows(IllegalArgumentException.class, InputSpec::of);
  }

  @Test
  void listsTwiceWhatTwoInputsName() throws IOException {
    file("a/x.c", "");
    assertEquals(
        List.of("a/x.c", "a/x.c"), paths(InputSpec.of(dir.toString(), dir + "/a/../a/*.c")));
  }

  private Path file(String path, String content) throws IOException {
    Path file = dir.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private void link(String path, Path target) throws IOException {
    Files.createSymbolicLink(dir.resolve(path), target);
  }

  private static void run(Path folder, String script) throws Exception {
    var process =
        new ProcessBuilder("sh", "-c", script).directory(folder.toFile()).inheritIO().start();
    assertTrue(process.waitFor(10, TimeUnit.SECONDS), script);
    assertEquals(0, process.exitValue(), script);
  }

  private static InputSpec rooted(String root, String input) {
    return InputSpec.resolve(
        List.of(input),
        List.of(),
        null,
        root,
        PathFilter.of(List.of(), List.of(), DefaultExcludes.NAMES));
  }

  private static List<SourceRef> list(InputSpec spec) {
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(spec, PipelineOptionsFactory.create(), refs::add);
    return refs;
  }

  private static Map<String, Repository> repositories(InputSpec spec) {
    return list(spec).stream().collect(Collectors.toMap(SourceRef::path, SourceRef::repository));
  }

  private static List<String> paths(InputSpec spec) {
    List<SourceRef> refs = list(spec);
    refs.forEach(ref -> assertNull(ref.rejection(), ref.path()));
    return sorted(refs);
  }

  private static List<String> sorted(List<SourceRef> refs) {
    return refs.stream().map(SourceRef::path).sorted().toList();
  }

  private static List<String> described(List<SourceRef> refs) {
    return refs.stream().map(LocalListingTest::describe).sorted().toList();
  }

  private static String describe(SourceRef ref) {
    Rejection rejection = ref.rejection();
    return rejection == null
        ? ref.path() + ": " + ref.size()
        : "%s: %s %s".formatted(ref.path(), rejection.reason(), rejection.detail());
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
