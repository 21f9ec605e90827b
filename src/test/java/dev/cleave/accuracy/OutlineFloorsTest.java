package dev.cleave.accuracy;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The outline of each language with a grammar finds the declarations of its goldens alone: recall
 * and precision are at least those in {@code outline-floors.txt}.
 */
class OutlineFloorsTest {
  private static final Path FLOORS = Path.of("test/resources/accuracy/outline-floors.txt");

  /** Recall and precision in percent. */
  private record Figures(double recall, double precision) {
    static Figures of(String recall, String precision) {
      return new Figures(percent(recall), percent(precision));
    }

    private static double percent(String text) {
      return text.isEmpty() ? 0 : Double.parseDouble(text.replace("%", ""));
    }
  }

  static List<Language> languages() {
    return Languages.bundled().all().stream()
        .filter(each -> each.grammar() != null && each.structure().outline() != null)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void findsWhatTheGrammarFinds(Language language) throws IOException {
    Figures floor = floors().get(language.name());
    assertNotNull(floor, "no floor for " + language.name());
    Figures found = measure(language);
    assertTrue(
        found.recall >= floor.recall && found.precision >= floor.precision,
        () -> language.name() + ": " + found + " is below " + floor);
  }

  private static Map<String, Figures> floors() throws IOException {
    Map<String, Figures> floors = new TreeMap<>();
    for (String line : Files.readAllLines(FLOORS)) {
      if (!line.startsWith("#")) {
        String[] words = line.split(" ");
        floors.put(words[0], Figures.of(words[1], words[2]));
      }
    }
    return floors;
  }

  private static Figures measure(Language language) {
    var tally = new OutlineTally(language);
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (GoldenSource source : GoldenSource.of(language.name())) {
        byte[] bytes = source.text().getBytes(StandardCharsets.UTF_8);
        BoundedFile file = cutter.cut(SourceFiles.of(source.name(), bytes)).bounded();
        if (file.reading().strategy() == Strategy.SYNTAX) {
          tally.add(file);
        }
      }
    }
    return Figures.of(tally.recall(), tally.precision());
  }
}
