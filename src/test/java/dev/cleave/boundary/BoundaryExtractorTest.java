package dev.cleave.boundary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundaryExtractorTest {
  private static final LanguageDetector DETECTOR = LanguageDetector.standard();

  /** On a stack of 1 MiB, as a worker's, each of these ended the process. */
  @ParameterizedTest
  @CsvSource({"a.java,{-", "a.c,{-", "a.go,{-", "a.ml,(*", "a.elm,{-"})
  void survivesWhatTheCoreAndScannersRecurseOn(String path, String opens) {
    try (var extractor = new BoundaryExtractor(CutOptions.DEFAULT)) {
      extract(extractor, path, opens.repeat(100_000)).requireCover();
      assertIsCut(extractor);
    }
  }

  /** This grammar reads each quote against all that follow, deaf to the deadline. */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void leavesBehindWhatDoesNotHeedTheDeadline() {
    var options = new CutOptions(2000, "BYTES", 2 << 20, 50, 100);
    try (var extractor = new BoundaryExtractor(options)) {
      BoundedFile file = extract(extractor, "a.bicep", "\"".repeat(100_000));
      assertEquals(ParseStatus.TIMEOUT, file.parseStatus());
      assertEquals(Strategy.LINES, file.strategy());
      file.requireCover();
      assertIsCut(extractor);
    }
  }

  private static void assertIsCut(BoundaryExtractor extractor) {
    BoundedFile next = extract(extractor, "b.java", "class A { void b() {} }");
    assertEquals(ParseStatus.OK, next.parseStatus());
    assertEquals("A", next.symbols().getFirst().name());
  }

  private static BoundedFile extract(BoundaryExtractor extractor, String path, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    var ref = new SourceRef(path, path, bytes.length, 0, null, null);
    return extractor.extract(DETECTOR.detect(SourceFile.read(ref, bytes)));
  }

  /** The assertion of a scanner ended the process here. */
  @Test
  void aHeredocMayHaveAnyWord() {
    String word = "A".repeat(300);
    CutFile cut =
        CutFile.of("a.rb", "def f\n  <<" + word + "\ntext\n" + word + "\nend\n\ndef g = 1\n");
    assertTrue(cut.declared().contains("f"), cut.declared().toString());
  }
}
