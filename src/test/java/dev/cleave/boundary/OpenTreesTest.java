package dev.cleave.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.reading.ReadLimits;
import dev.cleave.rules.Languages;
import dev.cleave.syntax.GrammarException;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.testing.SourceFiles;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Trees are in native memory, which nobody but Cleave releases. */
class OpenTreesTest {
  private static final CutOptions OPTIONS = CutOptions.DEFAULT;

  /** The grammar of C makes no sense of it, so that the one of C++ is tried. */
  private static final String HEADER =
      """
      struct Ship { int load; Ship(int tons) : load(tons) {} int tons() { return load; } };
      inline bool operator==(Ship& a, Ship& b) { return a.load == b.load; }
      """;

  @Test
  void areClosedAtTheEndOfAFile() {
    try (var parser = new SyntaxParser(OPTIONS.parse().parseTimeoutMillis())) {
      extractor(parser).extract(detected("ship.h", HEADER));
      assertTrue(parser.micros() > 0);
      assertEquals(0, parser.openTrees());
      extractor(parser).extract(detected("a.html", "<p>A</p>\n<script>function f() {}</script>\n"));
      assertTrue(parser.micros() > 0);
      assertEquals(0, parser.openTrees());
    }
  }

  @Test
  void areClosedIfAFileFailsInTheMiddle() {
    String cpp = Languages.bundled().ruleFiles().get("cpp.yaml");
    String broken = cpp.replaceFirst("(?m)^nodes:$", "nodes:\n  no_such_node: class");
    int open =
        Languages.trying("cpp.yaml", broken)
            .known(
                () -> {
                  try (var parser = new SyntaxParser(OPTIONS.parse().parseTimeoutMillis())) {
                    BoundaryExtractor extractor = extractor(parser);
                    DetectedFile file = detected("ship.h", HEADER);
                    assertThrows(GrammarException.class, () -> extractor.extract(file));
                    assertTrue(parser.micros() > 0, "it was parsed as C before");
                    return parser.openTrees();
                  }
                });
    assertEquals(0, open);
  }

  private static BoundaryExtractor extractor(SyntaxParser parser) {
    return new BoundaryExtractor(
        OPTIONS.parse(),
        new ReadLimits(OPTIONS.sizeLimit(), OPTIONS.parse().maxNestingDepth()),
        parser);
  }

  private static DetectedFile detected(String path, String text) {
    return LanguageDetector.standard()
        .detect(SourceFiles.of(path, text.getBytes(StandardCharsets.UTF_8)));
  }
}
