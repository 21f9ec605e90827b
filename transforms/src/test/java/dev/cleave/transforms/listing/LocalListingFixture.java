package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static dev.cleave.transforms.listing.Listings.sorted;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder on the disk that a test fills, and the paths that inputs list in it. */
abstract class LocalListingFixture {
  @TempDir Path temp;
  Path dir;

  @BeforeEach
  void makeFolder() throws IOException {
    dir = Files.createDirectory(temp.resolve("repo"));
  }

  final Path file(String path, String content) throws IOException {
    Path file = dir.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  static void run(Path folder, String script) throws Exception {
    var process =
        new ProcessBuilder("sh", "-c", script).directory(folder.toFile()).inheritIO().start();
    assertTrue(process.waitFor(10, TimeUnit.SECONDS), script);
    assertEquals(0, process.exitValue(), script);
  }

  static InputSpec rooted(String root, String input) {
    return InputSpec.resolve(
        List.of(input),
        List.of(),
        null,
        root,
        PathFilter.of(List.of(), List.of(), DefaultExcludes.NAMES));
  }

  static List<String> paths(InputSpec spec) {
    List<SourceRef> refs = list(spec);
    refs.forEach(ref -> assertNull(ref.rejection(), ref.path()));
    return sorted(refs);
  }
}
