package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.described;
import static dev.cleave.transforms.listing.Listings.list;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.Git;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The files of commits, listed from the objects of repositories that Git has made. */
class GitListingTest extends GitListingFixture {
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
}
