package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static dev.cleave.transforms.listing.Listings.sorted;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Odd file names, and names that are not UTF-8. */
class LocalNamesTest extends LocalListingFixture {
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
}
