package dev.cleave.golden;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cleave.chunk.Chunk;
import dev.cleave.context.ContextHeader;
import dev.cleave.context.HeaderOptions;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.CheckedFile;
import dev.cleave.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The headers of the largest golden of each language, cut into small pieces, as {@code
 * headers/<language>.txt} shows them: those with names after {@code :}, and those with declarations
 * and imports after {@code |}.
 */
class HeaderGoldenTest {
  private static final ReviewedListings HEADERS =
      new ReviewedListings(Path.of("test/resources/headers"));
  private static final int SMALL = 300;
  private static final Pattern MAX = Pattern.compile("\\.max(\\d+)\\.");

  @ParameterizedTest
  @MethodSource("dev.cleave.golden.ReviewedListings#languages")
  void areAsReviewed(Path language) throws IOException {
    Path source = ReviewedListings.largest(language);
    CheckedFile names = cut(source, ContextHeader.NAMES);
    CheckedFile imports = cut(source, ContextHeader.IMPORTS);
    var listing = new StringBuilder();
    for (int i = 0; i < names.chunked().chunks().size(); i++) {
      Chunk chunk = names.chunked().chunks().get(i);
      listing.append(described(chunk, names.chunked().symbolOf(chunk)));
      listing.append(header(":", chunk)).append(header("|", imports.chunked().chunks().get(i)));
    }
    assertFalse(listing.isEmpty());
    HEADERS.assertReviewed(language, listing.toString());
  }

  private static CheckedFile cut(Path source, ContextHeader header) throws IOException {
    var options =
        TestOptions.of(
            "maxChunkSize",
            max(source),
            "embeddedCode",
            true,
            "context",
            new HeaderOptions(header, SMALL, false));
    return ChunkListing.cut("harbour/" + source.getFileName(), Files.readAllBytes(source), options);
  }

  /** The maximum in the name of a golden, if it is small. */
  private static int max(Path source) {
    Matcher max = MAX.matcher(source.getFileName().toString());
    return max.find() ? Math.min(SMALL, Integer.parseInt(max.group(1))) : SMALL;
  }

  /** What a chunk is, with the beginning of its first line. */
  private static String described(Chunk chunk, Symbol symbol) {
    String line = chunk.content().text().strip().lines().findFirst().orElse("");
    return "%s %s%s %s: %s\n"
        .formatted(
            symbol.kind().label(),
            chunk.role().name().toLowerCase(Locale.ROOT),
            chunk.part().count() > 1 ? " " + (chunk.part().index() + 1) : "",
            symbol.path(),
            line.codePointCount(0, line.length()) <= 60
                ? line
                : line.substring(0, line.offsetByCodePoints(0, 60)) + "…");
  }

  private static String header(String mark, Chunk chunk) {
    return Objects.requireNonNullElse(chunk.text().header(), "")
        .lines()
        .map(line -> "  " + mark + line + "\n")
        .collect(Collectors.joining());
  }
}
