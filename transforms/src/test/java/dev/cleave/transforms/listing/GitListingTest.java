package dev.cleave.transforms.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.Git;
import dev.cleave.transforms.LogRecords;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of commits, listed from the objects of repositories that Git has made. */
class GitListingTest {
  @TempDir private Path temp;
  private Path shop;
  private String commit;

  @BeforeEach
  void aRepository() throws Exception {
    temp = temp.toRealPath();
    shop = Git.repository(temp.resolve("shop"));
    Git.write(shop, "src/a.py", "a = 1\n");
    Git.write(shop, "src/lib/b.py", "b = 22\n");
    Git.write(shop, "README.md", "# Shop\n");
    commit = Git.commitAll(shop);
  }

  @Test
  void listsACommitWithItsBlobs() throws Exception {
    List<SourceRef> refs = list("git:" + shop);
    assertEquals(
        List.of("README.md 7", "src/a.py 6", "src/lib/b.py 7"),
        refs.stream().map(ref -> ref.path() + " " + ref.size()).toList());
    for (SourceRef ref : refs) {
      assertEquals("git+file://" + shop + "@" + commit + "/" + ref.path(), ref.uri());
      assertEquals(Git.run(shop, "rev-parse", "HEAD:" + ref.path()), ref.etag());
      assertEquals(Repository.found("shop", commit, "refs/heads/main"), ref.repository());
      assertEquals(0, ref.modifiedMillis());
    }
  }

  @Test
  void readsTheSameFromEveryFormOfARepository() throws Exception {
    Path bare = temp.resolve("shop.git");
    Git.run(temp, "clone", "-q", "--bare", shop.toString(), bare.toString());
    Git.run(shop, "gc", "-q");
    Git.run(shop, "worktree", "add", "-q", "--detach", temp.resolve("tree").toString());
    Git.run(temp, "clone", "-q", "--shared", shop.toString(), "alternates");
    Git.run(temp, "clone", "-q", "--depth=1", "file://" + shop, "shallow");
    List<String> expected = described(list("git:" + shop));
    for (String form :
        List.of(
            "git:" + shop + "/.git",
            "git:" + bare,
            "git+file:" + bare,
            "git+file://" + bare + "@main",
            "git:" + temp.resolve("tree"),
            "git:" + temp.resolve("alternates"),
            "git:" + temp.resolve("shallow"),
            "git:" + shop + "@HEAD:**")) {
      assertEquals(expected, described(list(form)), form);
    }
  }

  @Test
  void readsRefsTagsAndCommits() throws Exception {
    Git.run(shop, "tag", "-a", "v1", "-m", "one");
    Git.write(shop, "src/a.py", "a = 10\n");
    String second = Git.commitAll(shop);
    Git.run(shop, "branch", "release/1.0", "v1");
    Git.run(shop, "branch", "src/a.py", "v1"); // named like a path
    for (String ref : List.of("v1", "release/1.0", "src/a.py", commit, commit.substring(0, 10))) {
      List<SourceRef> refs = list("git:" + shop + "@" + ref + ":src/a.py");
      assertEquals(List.of("src/a.py: 6"), described(refs), ref);
      assertEquals(commit, refs.getFirst().repository().revision(), ref);
    }
    assertEquals("refs/tags/v1", refOf("v1"));
    assertEquals("refs/heads/release/1.0", refOf("release/1.0"));
    assertEquals(null, refOf(second));
    assertEquals(null, refOf("main~1"));
    assertEquals(List.of("src/a.py: 7"), described(list("git:" + shop + "@main:src/a.py")));
  }

  private String refOf(String ref) {
    return list("git:" + shop + "@" + ref).getFirst().repository().ref();
  }

  @Test
  void aRefThatMovesChangesNothing() throws Exception {
    InputSpec before = InputSpec.of("git:" + shop + "@main");
    Git.write(shop, "new.py", "");
    String second = Git.commitAll(shop);
    assertEquals(3, list(before).size());
    InputSpec after = InputSpec.of("git:" + shop + "@main");
    assertEquals(second, list(after).getFirst().repository().revision());
    assertEquals(before.places(), after.places(), "the place is the same every night");
    assertEquals(List.of("git+file://" + shop + "@main/"), after.places());
  }

  @Test
  void selectsByGlobIncludeAndExclude() throws Exception {
    Git.write(shop, "node_modules/x.js", "");
    Git.write(shop, "src/node_modules/y.js", "");
    Git.commitAll(shop);
    assertEquals(List.of("src/a.py"), paths("git:" + shop + ":src/*.py"));
    assertEquals(List.of("src/a.py", "src/lib/b.py"), paths("git:" + shop + "@main:src"));
    assertEquals(List.of("src/lib/b.py"), paths("git:" + shop + ":/src/lib/"));
    assertEquals(List.of("src/a.py", "src/lib/b.py"), paths("git:" + shop + ":**/*.py"));
    assertEquals(List.of("node_modules/x.js"), paths("git:" + shop + ":node_modules"), "named");
    assertEquals(List.of("src/node_modules/y.js"), paths("git:" + shop + ":src/node_modules/y.js"));
    assertEquals(
        List.of("README.md"),
        list(InputSpec.of("git:" + shop).excluding(List.of(PathPattern.of("src")))).stream()
            .map(SourceRef::path)
            .toList());
  }

  @Test
  void severalInputsHaveAFolderInCommon() throws Exception {
    Path lib = Git.repository(temp.resolve("lib"));
    Git.write(lib, "c.py", "");
    Git.commitAll(lib);
    Git.run(shop, "branch", "dev");
    assertEquals(
        List.of("README.md", "src/a.py", "src/lib/b.py"),
        paths("git:" + shop + ":src", "git:" + shop + ":README.md"));
    assertEquals(
        List.of("lib/c.py", "shop/src/a.py"), paths("git:" + lib, "git:" + shop + ":src/*"));
    assertEquals(
        List.of("shop/README.md", "shop@dev/README.md"),
        paths("git:" + shop + ":*", "git:" + shop + "@dev:*"));
    var error =
        assertThrows(IllegalArgumentException.class, () -> InputSpec.of("git:" + shop, "" + lib));
    assertTrue(error.getMessage().contains("no folder in common"), error.getMessage());
  }

  @Test
  void globsSelectRefs() throws Exception {
    Git.run(shop, "branch", "release/1.0");
    Git.run(shop, "branch", "release/2.0");
    Git.run(shop, "tag", "-a", "release/2.0", "-m", "two");
    Git.run(shop, "tag", "blob", "HEAD:README.md");
    assertEquals(
        List.of(
                "shop@release/1.0/src/a.py",
                "shop@release/2.0/src/a.py",
                "shop@refs/heads/release/2.0/src/a.py")
            .stream()
            .sorted()
            .toList(),
        paths(List.of("release/*"), "git:" + shop + ":src/*"));
    assertEquals(
        List.of("shop@main/README.md"), paths(List.of("ma*"), "git:" + shop + ":*"), "one match");
    assertEquals(
        List.of("shop@main/README.md"),
        paths(List.of("refs/heads/m*", "b*"), "git:" + shop + ":*"));
    assertEquals(
        List.of("shop@main/README.md", "shop@release/1.0/src/a.py"),
        paths(List.of("main"), "git:" + shop + ":*", "git:" + shop + "@release/1.0:src/a.py"));
    var error =
        assertThrows(
            IllegalArgumentException.class, () -> paths(List.of("relase/*"), "git:" + shop));
    assertEquals(
        "input git:%s: no ref matches --refs; it has release/1.0, release/2.0, blob"
            .formatted(shop),
        error.getMessage());
  }

  private List<String> paths(List<String> refs, String... inputs) {
    PathFilter filter = PathFilter.of(List.of(), List.of(), DefaultExcludes.NAMES);
    return list(InputSpec.resolve(List.of(inputs), refs, null, null, filter)).stream()
        .map(SourceRef::path)
        .sorted()
        .toList();
  }

  @Test
  void aPathMayHaveMarks() throws Exception {
    Path odd = temp.resolve("a@b:c d%20");
    Files.move(shop, odd);
    List<SourceRef> refs = list("git:" + odd + "@main:src/a.py");
    assertEquals(List.of("src/a.py: 6"), described(refs));
    assertTrue(refs.getFirst().uri().contains("/a%40b:c%20d%2520@" + commit + "/src/a.py"));
    assertEquals(
        List.of("src/a.py: 6"),
        described(list("git+file://" + temp + "/a%40b:c%20d%2520@main:src/a.py")));
  }

  @Test
  void namesAreThoseOfTheCheckout() throws Exception {
    byte[] bytes = {'n', (byte) 0xff, ' ', '%', '4', '1', '.', 'c'};
    Git.write(shop, "é ü.c", "x");
    Git.write(shop, "%FF.c", "x");
    String blob = Git.run(shop, "hash-object", "-w", "README.md");
    Files.write(shop.resolve(".git/in"), withName(blob, bytes));
    Git.run(shop, "add", "-A");
    var builder =
        new ProcessBuilder("git", "update-index", "-z", "--index-info")
            .directory(shop.toFile())
            .redirectInput(shop.resolve(".git/in").toFile());
    assertEquals(0, builder.start().waitFor());
    Git.commit(shop);
    Git.run(shop, "checkout", "-q", "-f", "HEAD");
    assertEquals(described(list(shop.toString())), described(list("git:" + shop)));
    assertTrue(paths("git:" + shop).contains("n%FF%20%2541.c"), paths("git:" + shop)::toString);
  }

  private static byte[] withName(String blob, byte[] name) {
    byte[] start = ("100644 " + blob + "\t").getBytes(StandardCharsets.US_ASCII);
    var line = new byte[start.length + name.length + 1];
    System.arraycopy(start, 0, line, 0, start.length);
    System.arraycopy(name, 0, line, start.length, name.length);
    return line;
  }

  @Test
  void linksAreRejectedAndBareRepositoriesLeftOut() throws Exception {
    Files.createSymbolicLink(shop.resolve("link"), Path.of("src/a.py"));
    for (String file : List.of("HEAD", "objects/x", "refs/x", "more/x")) {
      Git.write(shop, "fixtures/bare/" + file, "x");
    }
    Git.commitAll(shop);
    List<String> listed = described(list("git:" + shop));
    assertEquals(described(list(shop.toString())), listed);
    assertTrue(listed.contains("link: SYMLINK link to src/a.py"), listed::toString);
  }

  @Test
  void submodulesAreReadIfTheyAreThere() throws Exception {
    Path lib = Git.repository(temp.resolve("lib"));
    Git.write(lib, "c.py", "c = 1\n");
    String revision = Git.commitAll(lib);
    String url = "https://me:secret@git.corp/team/lib.git";
    Git.run(
        shop,
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "add",
        "-q",
        lib.toString(),
        "ext/lib");
    Git.run(shop, "config", "-f", ".gitmodules", "submodule.ext/lib.url", url);
    Git.run(shop.resolve("ext/lib"), "remote", "set-url", "origin", url);
    Git.commitAll(shop);
    SourceRef file = list("git:" + shop + ":ext/lib").getFirst();
    assertEquals("ext/lib/c.py: 6", described(List.of(file)).getFirst());
    assertEquals("git+file://" + shop + "/.git/modules/ext/lib@" + revision + "/c.py", file.uri());
    assertEquals(Repository.found("git.corp/team/lib", revision), file.repository());
    Path bare = temp.resolve("shop.git");
    Git.run(temp, "clone", "-q", "--bare", shop.toString(), bare.toString());
    assertEquals(
        List.of(
            "ext/lib: SUBMODULE git.corp/team/lib at commit %s, which is not in %s/modules; git submodule update --init fetches it"
                .formatted(revision, bare)),
        described(list("git:" + bare + ":ext/**")));
    assertTrue(list("git:" + bare + ":src").stream().noneMatch(ref -> ref.rejection() != null));
  }

  @Test
  void anObjectThatIsMissingRejectsItsFileOrFolder() throws Exception {
    List<SourceRef> whole = list("git:" + shop);
    String blob = Git.run(shop, "rev-parse", "HEAD:README.md");
    String tree = Git.run(shop, "rev-parse", "HEAD:src/lib");
    Files.delete(loose(blob));
    Files.delete(loose(tree));
    List<SourceRef> refs = list("git:" + shop);
    assertEquals(List.of("README.md", "src/a.py", "src/lib"), sorted(refs));
    for (SourceRef ref : refs) {
      Rejection rejection = ref.rejection();
      if (ref.path().equals("src/a.py")) {
        assertTrue(whole.contains(ref));
      } else {
        String object = ref.path().equals("src/lib") ? "tree " + tree : "blob " + blob;
        assertTrue(rejection.detail().startsWith(object + ": "), rejection::detail);
      }
    }
    Files.delete(loose(Git.run(shop, "rev-parse", "HEAD^{tree}")));
    var error = assertThrows(StorageException.class, () -> list("git:" + shop));
    assertTrue(error.getMessage().contains("commit " + commit), error.getMessage());
  }

  private Path loose(String id) {
    return shop.resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2));
  }

  @Test
  void aWorkerThatDoesNotSeeTheRepositorySaysSo() throws Exception {
    InputSpec spec = InputSpec.of("git:" + shop);
    Files.move(shop, temp.resolve("elsewhere"));
    var error = assertThrows(StorageException.class, () -> list(spec));
    assertEquals(
        "cannot open the Git repository %s on this machine: there is no Git repository; every worker must see it at this path"
            .formatted(shop),
        error.getMessage());
  }

  @Test
  void errorsSayWhatToDo() throws Exception {
    Git.run(shop, "branch", "release/1.0");
    Git.run(shop, "branch", "release/1.1");
    Git.run(temp, "init", "-q", "--object-format=sha256", "sha256");
    Git.run(temp, "init", "-q", "empty");
    error(temp + "/none@main", "there is no Git repository; the form is git:PATH[@REF][:GLOB]");
    error(shop + "@release/1.O", "it has no ref or commit release/1.O; it has release/1.0, ");
    error(shop + "@", "no ref follows the @");
    error(shop + "@a..b", "it has no ref or commit a..b; it has ");
    error(temp + "/sha256", "its object ids are in sha256, which JGit cannot read: check it out");
    error(temp + "/empty", "its HEAD has no commit; name a ref as in git:PATH@REF; it has no refs");
    var scheme =
        assertThrows(
            IllegalArgumentException.class, () -> InputSpec.of("git+ftp://git.corp/a/shop.git"));
    assertEquals(
        "input git+ftp://git.corp/a/shop.git: a URL of a Git repository begins with git+file:,"
            + " git+https: or git+ssh:",
        scheme.getMessage());
    assertThrows(IllegalArgumentException.class, () -> InputSpec.of("git:" + shop + ":src/[a"));
    try (var log = LogRecords.of(SourceLister.class)) {
      assertEquals(List.of(), list("git:" + shop + ":**/*.rs"));
      assertEquals(List.of("Input git:" + shop + ":**/*.rs does not exist"), log.messages());
    }
  }

  private static void error(String address, String message) {
    var error = assertThrows(IllegalArgumentException.class, () -> InputSpec.of("git:" + address));
    assertTrue(
        error.getMessage().startsWith("input git:" + address + ": " + message), error::getMessage);
  }

  @Test
  void nothingIsWrittenToTheRepository() throws Exception {
    Path bare = temp.resolve("shop.git");
    Git.run(temp, "clone", "-q", "--bare", shop.toString(), bare.toString());
    List<String> before = files(bare);
    assertNotEquals(List.of(), list("git:" + bare));
    assertEquals(before, files(bare));
  }

  private static List<String> files(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      var found = new ArrayList<String>();
      for (Path file : files.sorted().toList()) {
        found.add(file + " " + Files.getLastModifiedTime(file));
      }
      return found;
    }
  }

  private static List<SourceRef> list(String... inputs) {
    return list(InputSpec.of(inputs));
  }

  private static List<SourceRef> list(InputSpec spec) {
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(spec, PipelineOptionsFactory.create(), refs::add);
    refs.sort((one, other) -> one.path().compareTo(other.path()));
    return refs;
  }

  private static List<String> paths(String... inputs) {
    return sorted(list(inputs));
  }

  private static List<String> sorted(List<SourceRef> refs) {
    return refs.stream().map(SourceRef::path).sorted().toList();
  }

  private static List<String> described(List<SourceRef> refs) {
    return refs.stream()
        .map(
            ref ->
                ref.rejection() == null
                    ? ref.path() + ": " + ref.size()
                    : "%s: %s %s"
                        .formatted(ref.path(), ref.rejection().reason(), ref.rejection().detail()))
        .sorted()
        .toList();
  }
}
