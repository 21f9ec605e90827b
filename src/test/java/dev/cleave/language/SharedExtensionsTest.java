package dev.cleave.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code heuristics.yaml} distinguishes languages that share an extension by content. */
class SharedExtensionsTest {
  private static final Heuristics HEURISTICS = Heuristics.bundled();

  static List<DetectionSample> samples() {
    return DetectionSample.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void isTold(DetectionSample sample) {
    Detection found = DetectionSample.detect("harbour." + sample.extension(), sample.text());
    assertEquals(sample.language(), found.name(), found.toString());
  }

  static Stream<String> extensions() {
    return Stream.concat(
            Languages.bundled().extensions().stream()
                .filter(each -> Languages.bundled().ofExtension(each).size() > 1),
            HEURISTICS.extensions().stream())
        .distinct()
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("extensions")
  void hasARuleAndASampleForEachOfItsLanguages(String extension) {
    Set<String> ruled = candidates(extension);
    Set<String> sampled = new TreeSet<>();
    DetectionSample.all().stream()
        .filter(sample -> candidates(sample.extension()).equals(ruled))
        .forEach(sample -> sampled.add(sample.language()));
    assertTrue(HEURISTICS.extensions().contains(extension), "no rules in heuristics.yaml");
    assertEquals(ruled, sampled, "languages with a rule, and with a sample");
    for (Language language : Languages.bundled().ofExtension(extension)) {
      assertTrue(ruled.contains(language.name()), "no rule for " + language.name());
    }
  }

  private static Set<String> candidates(String extension) {
    Set<String> names = new TreeSet<>();
    HEURISTICS.of(extension).forEach(rule -> names.add(rule.language().name()));
    return names;
  }

  @ParameterizedTest
  @MethodSource("extensions")
  void hasAUsualLanguage(String extension) {
    assertFalse(HEURISTICS.of(extension).getLast().readsContent(), "the last rule has patterns");
    assertEquals(
        LanguageSource.EXTENSION, DetectionSample.detect("harbour." + extension, "").source());
  }

  /** Lines that make patterns with several repetitions try all ways to match. */
  static final List<String> HOSTILE =
      List.of(
          "a".repeat(100_000),
          " ".repeat(100_000),
          "a ".repeat(50_000),
          "(".repeat(100_000),
          ": ".repeat(50_000),
          "class a<, ".repeat(10_000),
          "a::b(".repeat(20_000),
          "\n".repeat(100_000),
          (" ".repeat(390) + "\n").repeat(200),
          ("a ".repeat(195) + "\n").repeat(200),
          ("a".repeat(390) + "\n").repeat(200),
          ("class a_ ".repeat(43) + "\n").repeat(200),
          ("A:a".repeat(130) + "\n").repeat(200),
          ("v@\"".repeat(130) + "\n").repeat(200),
          ("<a".repeat(195) + "\n").repeat(200));

  @ParameterizedTest
  @FieldSource("HOSTILE")
  void takesBoundedTime(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (String extension : HEURISTICS.extensions()) {
      ProcessorTime.within(
          Duration.ofSeconds(2),
          () -> DetectionSample.detect("harbour." + extension, bytes, TextEncoding.UTF_8));
    }
  }

  @Test
  void looksNoFurtherThanTheBeginning() {
    String far = "int load;\n".repeat(6_000) + "namespace harbour {}\n";
    assertEquals("c", DetectionSample.detect("harbour.h", far).name());
    assertEquals("cpp", DetectionSample.detect("harbour.h", far.substring(30_000)).name());
  }

  @Test
  void offersAnotherLanguageWhereContentLeavesItOpen() {
    Detection header = DetectionSample.detect("harbour.h", "int load;\n");
    assertEquals("cpp", header.alternative() == null ? "" : header.alternative().name());
    assertEquals(null, DetectionSample.detect("harbour.h", "namespace harbour {\n").alternative());
    assertEquals(null, DetectionSample.detect("harbour.c", "int load;\n").alternative());
  }

  @Test
  void namesAtLeastThreeHundredLanguages() {
    var names = new HashSet<String>();
    Languages.bundled().all().forEach(language -> names.add(language.name()));
    assertTrue(names.size() >= 300, names.size() + " languages");
    assertTrue(names.containsAll(Set.of("ada", "cobol", "erlang", "zig")), names.toString());
  }
}
