package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.described;
import static dev.cleave.transforms.listing.Listings.list;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import dev.cleave.testing.Git;
import dev.cleave.transforms.glob.PathPattern;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The refs, paths and globs of an input. */
class GitInputsTest extends GitListingFixture {
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
}
