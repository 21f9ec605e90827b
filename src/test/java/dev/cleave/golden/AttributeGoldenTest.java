package dev.cleave.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.symbol.Symbol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The attributes of the declarations in the goldens of each language, as {@code
 * attributes/<language>.txt} shows them. With {@code -Dgolden.write=true} they are written anew, to
 * be reviewed by eye.
 */
class AttributeGoldenTest {
  private static final Path FOLDER = Path.of("test/resources/attributes");

  static List<Path> languages() throws IOException {
    try (Stream<Path> folders = Files.list(Path.of("test/resources/golden"))) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void areAsReviewed(Path language) throws IOException {
    var listing = new StringBuilder();
    try (Stream<Path> files = Files.list(language)) {
      for (Path file :
          files.filter(each -> !each.toString().endsWith(".chunks")).sorted().toList()) {
        listing.append(listed(file));
      }
    }
    Path golden = FOLDER.resolve(language.getFileName() + ".txt");
    if (Boolean.getBoolean("golden.write") && !listing.isEmpty()) {
      Files.createDirectories(FOLDER);
      Files.writeString(golden, listing);
    }
    assertEquals(Files.exists(golden) ? Files.readString(golden) : "", listing.toString());
  }

  private static String listed(Path file) throws IOException {
    String name = file.getFileName().toString();
    var cut = ChunkListing.cut(name, Files.readAllBytes(file), CutOptions.DEFAULT);
    String attributes =
        cut.chunked().bounded().symbols().stream()
            .filter(symbol -> !symbol.attributes().isEmpty())
            .map(AttributeGoldenTest::listed)
            .collect(Collectors.joining());
    return attributes.isEmpty() ? "" : name + "\n" + attributes;
  }

  private static String listed(Symbol symbol) {
    String attributes =
        symbol.attributes().stream()
            .map(attribute -> "    " + attribute + "\n")
            .collect(Collectors.joining());
    return "  %s %s = %s\n%s"
        .formatted(symbol.kind().label(), symbol.path(), symbol.signature(), attributes);
  }
}
