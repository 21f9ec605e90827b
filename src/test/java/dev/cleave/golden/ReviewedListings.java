package dev.cleave.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Listings of what the goldens show of each language, as {@code <folder>/<language>.txt} keeps
 * them. With {@code -Dgolden.write=true} they are written anew, to be reviewed by eye.
 */
record ReviewedListings(Path folder) {
  private static final Path GOLDENS = Path.of("test/resources/golden");

  /** The folders of goldens, named by their languages. */
  static List<Path> languages() throws IOException {
    try (Stream<Path> folders = Files.list(GOLDENS)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  /** The sources of a language. */
  static List<Path> sources(Path language) throws IOException {
    try (Stream<Path> files = Files.list(language)) {
      return files.filter(file -> !file.toString().endsWith(".chunks")).sorted().toList();
    }
  }

  /** The largest source of a language. */
  static Path largest(Path language) throws IOException {
    return sources(language).stream()
        .max(Comparator.comparingLong((Path file) -> file.toFile().length()))
        .orElseThrow();
  }

  /** Asserts that a listing is as it was reviewed. A language without a listing has no file. */
  void assertReviewed(Path language, String listing) throws IOException {
    Path reviewed = folder.resolve(language.getFileName() + ".txt");
    if (Boolean.getBoolean("golden.write") && !listing.isEmpty()) {
      Files.createDirectories(folder);
      Files.writeString(reviewed, listing);
    }
    assertEquals(Files.exists(reviewed) ? Files.readString(reviewed) : "", listing);
  }
}
