package dev.cleave.golden;

import dev.cleave.CutOptions;
import dev.cleave.symbol.Symbol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The attributes of the declarations in the goldens of each language, as {@code
 * attributes/<language>.txt} shows them.
 */
class AttributeGoldenTest {
  private static final ReviewedListings ATTRIBUTES =
      new ReviewedListings(Path.of("test/resources/attributes"));

  @ParameterizedTest
  @MethodSource("dev.cleave.golden.ReviewedListings#languages")
  void areAsReviewed(Path language) throws IOException {
    var listing = new StringBuilder();
    for (Path file : ReviewedListings.sources(language)) {
      listing.append(listed(file));
    }
    ATTRIBUTES.assertReviewed(language, listing.toString());
  }

  private static String listed(Path file) throws IOException {
    String name = file.getFileName().toString();
    var cut = ChunkListing.cut(name, Files.readAllBytes(file), CutOptions.DEFAULT);
    String attributes =
        cut.chunked().bounded().reading().symbols().stream()
            .filter(symbol -> !symbol.description().attributes().isEmpty())
            .map(AttributeGoldenTest::listed)
            .collect(Collectors.joining());
    return attributes.isEmpty() ? "" : name + "\n" + attributes;
  }

  private static String listed(Symbol symbol) {
    String attributes =
        symbol.description().attributes().stream()
            .map(attribute -> "    " + attribute + "\n")
            .collect(Collectors.joining());
    return "  %s %s = %s\n%s"
        .formatted(
            symbol.kind().label(), symbol.path(), symbol.description().signature(), attributes);
  }
}
