package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.described;
import static dev.cleave.transforms.listing.Listings.list;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.transforms.LogRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Links, which only an input follows, and pipes, which nothing opens. */
class LocalLinksTest extends LocalListingFixture {
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

  private void link(String path, Path target) throws IOException {
    Files.createSymbolicLink(dir.resolve(path), target);
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
}
