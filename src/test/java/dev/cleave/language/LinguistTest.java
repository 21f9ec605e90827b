package dev.cleave.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every name, extension, file name and interpreter that GitHub's Linguist knows means the same
 * here. {@code scripts/accuracy.d/linguist} writes the list anew.
 */
class LinguistTest {
  private static final Path LIST = Path.of("test/resources/detection/linguist.tsv");

  /** Where Cleave has another language on purpose. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "extension dfm", "delphi-form",
          "extension jsonl", "jsonl",
          "extension mli", "ocaml-interface",
          "filename .cshrc", "tcsh",
          "filename .flaskenv", "dotenv",
          "filename .login", "tcsh",
          "filename .tmux.conf", "tmux",
          "filename tmux.conf", "tmux");

  /** What one extension, file name or interpreter means to Linguist. */
  private record Fact(String kind, String text, List<String> languages) {
    String key() {
      return kind + " " + text;
    }

    /** The languages that Cleave must know it by. */
    Set<String> expected() {
      String other = OTHERS.get(key());
      return other == null ? names(languages.stream().map(LinguistTest::called)) : Set.of(other);
    }

    /** The languages that Cleave knows it by. */
    Set<String> known() {
      return switch (kind) {
        case "name" -> names(Stream.of(called(text)));
        case "extension" ->
            names(
                Heuristics.bundled().of(text.toLowerCase(Locale.ROOT)).stream()
                    .map(ContentRule::language));
        case "interpreter" -> names(Languages.bundled().ofInterpreter(text).stream());
        case "filename" -> Set.of(DetectionSample.detect(text, "").name());
        default -> throw new IllegalArgumentException(kind);
      };
    }

    boolean holds() {
      return kind.equals("filename")
          ? expected().containsAll(known())
          : known().containsAll(expected());
    }
  }

  private static Set<String> names(Stream<Language> languages) {
    return languages.map(Language::name).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Language called(String name) {
    Language language = Languages.bundled().called(name);
    if (language == null) {
      throw new AssertionError("no language is called " + name);
    }
    return language;
  }

  private static List<Fact> facts() throws IOException {
    try (Stream<String> lines = Files.lines(LIST)) {
      return lines
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .map(cells -> new Fact(cells[0], cells[1], List.of(cells[2].split("\\|"))))
          .toList();
    }
  }

  @Test
  void meansTheSameHere() throws IOException {
    String wrong =
        facts().stream()
            .filter(fact -> !fact.holds())
            .map(fact -> fact.key() + ": " + fact.expected() + ", not " + fact.known())
            .collect(Collectors.joining("\n"));
    assertEquals("", wrong);
  }

  @Test
  void hasNoOtherExceptions() throws IOException {
    Set<String> keys = facts().stream().map(Fact::key).collect(Collectors.toSet());
    assertTrue(keys.containsAll(OTHERS.keySet()), "an exception is not in the list");
    assertTrue(keys.size() > 2_500, "the list is short");
  }
}
