package dev.cleave.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.CutFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each source below {@code golden/<language>/} is cut as its {@code .chunks} file shows. With
 * {@code -Dgolden.write=true} the listings are written anew, to be reviewed by eye.
 *
 * <p>A name such as {@code long.max100.js} is cut at a maximum of 100 bytes, and the code in {@code
 * fences.embedded.md} by its language.
 */
class GoldenTest {
  private static final Path FOLDER = Path.of("test/resources/golden");
  private static final String LISTING = ".chunks";

  static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(LISTING))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void isCutAsReviewed(Path source) throws IOException {
    Path listing = source.resolveSibling(source.getFileName() + LISTING);
    String path = source.getFileName().toString();
    var cut = ChunkListing.cut(path, Files.readAllBytes(source), options(path));
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(listing, ChunkListing.of(cut));
    }
    assertEquals(Files.readString(listing), ChunkListing.of(cut), path);
    assertEquals(
        source.getParent().getFileName().toString(),
        cut.chunked().bounded().detected().language(),
        path);
  }

  @Test
  void everyLanguageThatIsCutByDeclarationsHasOne() throws IOException {
    Set<String> covered =
        sources().stream()
            .map(source -> source.getParent().getFileName().toString())
            .collect(Collectors.toSet());
    for (Language language : Languages.bundled().all()) {
      assertTrue(
          (language.grammar() == null
                  && language.structure().outline() == null
                  && language.structure().records() == null)
              || covered.contains(language.name()),
          "no golden for " + language.name());
    }
  }

  private static CutOptions options(String path) {
    if (path.contains(".embedded.")) {
      return CutFile.embeddedCode();
    }
    var max = java.util.regex.Pattern.compile("\\.max(\\d+)\\.").matcher(path);
    return max.find() ? CutFile.max(Integer.parseInt(max.group(1))) : CutOptions.DEFAULT;
  }
}
