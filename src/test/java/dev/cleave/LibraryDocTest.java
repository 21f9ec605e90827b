package dev.cleave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The five lines that the documents show are those of the example, which scripts/test-all runs. */
class LibraryDocTest {
  private static final Path EXAMPLE =
      Path.of("../examples/core/src/main/java/com/example/CutAFile.java");

  @ParameterizedTest
  @ValueSource(strings = {"../README.md", "../docs/library.md"})
  void showsTheLinesOfTheExample(Path document) throws IOException {
    assertEquals(
        between(EXAMPLE, "    // five lines", "    // end"),
        between(document, "<!-- example: core -->", "## ").stream()
            .dropWhile(line -> !line.equals("```java"))
            .skip(1)
            .takeWhile(line -> !line.equals("```"))
            .map(line -> "    " + line)
            .toList());
  }

  private static List<String> between(Path file, String start, String end) throws IOException {
    return Files.readString(file)
        .lines()
        .dropWhile(line -> !line.equals(start))
        .skip(1)
        .takeWhile(line -> !line.startsWith(end))
        .toList();
  }
}
