package dev.cleave.golden;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cleave.CutOptions;
import dev.cleave.view.Summaries;
import dev.cleave.view.Summary;
import dev.cleave.view.ViewSource;
import dev.cleave.view.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The summaries of the largest golden of each language, as {@code summaries/<language>.txt} shows
 * them.
 */
class SummaryGoldenTest {
  private static final ReviewedListings SUMMARIES =
      new ReviewedListings(Path.of("test/resources/summaries"));

  @ParameterizedTest
  @MethodSource("dev.cleave.golden.ReviewedListings#languages")
  void areAsReviewed(Path language) throws IOException {
    Path source = ReviewedListings.largest(language);
    var cut =
        ChunkListing.cut(
            source.getFileName().toString(), Files.readAllBytes(source), CutOptions.DEFAULT);
    String listing =
        new Summaries(Views.DEFAULT_MAX_SUMMARY_TOKENS)
            .of(ViewSource.of(cut.chunked())).stream()
                .map(SummaryGoldenTest::listed)
                .collect(Collectors.joining());
    assertFalse(listing.isEmpty());
    SUMMARIES.assertReviewed(language, listing);
  }

  private static String listed(Summary each) {
    Summary.Structure structure = each.structure();
    String head =
        "%s %s lines %d-%d, types %s, functions %s, methods %s, imports %s\n"
            .formatted(
                structure == null ? "file" : structure.kind().label(),
                structure == null ? List.of() : structure.path(),
                each.range().startLine(),
                each.range().endLine(),
                each.members().types(),
                each.members().functions(),
                each.members().methods(),
                each.imports());
    return head
        + each.content().lines().map(line -> "  |" + line + "\n").collect(Collectors.joining());
  }
}
