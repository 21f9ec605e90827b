package dev.cleave.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.view.Summaries;
import dev.cleave.view.Summary;
import dev.cleave.view.ViewSource;
import dev.cleave.view.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The summaries of the largest golden of each language, as {@code summaries/<language>.txt} shows
 * them. With {@code -Dgolden.write=true} they are written anew, to be reviewed by eye.
 */
class SummaryGoldenTest {
  private static final Path FOLDER = Path.of("test/resources/summaries");

  static List<Path> languages() throws IOException {
    try (Stream<Path> folders = Files.list(Path.of("test/resources/golden"))) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void areAsReviewed(Path language) throws IOException {
    Path source;
    try (Stream<Path> files = Files.list(language)) {
      source =
          files
              .filter(file -> !file.toString().endsWith(".chunks"))
              .max(Comparator.comparingLong((Path file) -> file.toFile().length()))
              .orElseThrow();
    }
    var cut =
        ChunkListing.cut(
            source.getFileName().toString(), Files.readAllBytes(source), CutOptions.DEFAULT);
    String listing =
        new Summaries(Views.DEFAULT_MAX_SUMMARY_TOKENS)
            .of(ViewSource.of(cut.chunked())).stream()
                .map(SummaryGoldenTest::listed)
                .collect(Collectors.joining());
    Path golden = FOLDER.resolve(language.getFileName() + ".txt");
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(FOLDER);
      Files.writeString(golden, listing);
    }
    assertEquals(Files.readString(golden), listing);
  }

  private static String listed(Summary each) {
    String head =
        "%s %s lines %d-%d, types %s, functions %s, methods %s, imports %s\n"
            .formatted(
                each.kind() == null ? "file" : each.kind().label(),
                each.path(),
                each.startLine(),
                each.endLine(),
                each.types(),
                each.functions(),
                each.methods(),
                each.imports());
    return head
        + each.content().lines().map(line -> "  |" + line + "\n").collect(Collectors.joining());
  }
}
