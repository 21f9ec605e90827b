package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.LogRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Inputs as paths and globs, and the folder from which paths are taken. */
class LocalInputsTest extends LocalListingFixture {
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
}
