package dev.cleave.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.natives.NativeLibraries;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import dev.cleave.rules.ReaderType;
import dev.cleave.symbol.AttributeKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/languages.md} says what the rule files, the grammars and the goldens say, with the
 * figures of {@code docs/accuracy.md}. With {@code -Dgolden.write=true} its tables are written
 * anew.
 */
class LanguagesDocTest {
  private static final Path DOC = Path.of("../docs/languages.md");
  private static final Path README = Path.of("../README.md");
  private static final Path ACCURACY = Path.of("../docs/accuracy.md");
  private static final Path GOLDENS = Path.of("test/resources/golden");
  private static final int LEAST_NAMED = 300;

  @Test
  void showsEachLanguageWithAGrammar() throws IOException {
    Map<String, List<String>> compared = table("language | oracle ");
    Map<String, List<String>> parsed = table("language | files ");
    SortedMap<String, String> versions = NativeLibraries.versions();
    var rows = new StringBuilder();
    for (Language language : Languages.bundled().all()) {
      if (language.grammar() != null) {
        rows.append(
            "| %s | %s | %s | [rules](%s) | [golden](%s) | %s | %s |\n"
                .formatted(
                    language.name(),
                    label(language.kind()),
                    versions.get(language.grammar()),
                    "../src/main/resources/dev/cleave/languages/" + language.name() + ".yaml",
                    "../src/test/resources/golden/" + language.name(),
                    parsed(parsed.get(language.name())),
                    figures(compared.get(language.name()))));
      }
    }
    check(
        "cut by syntax",
        """
        | language | kind | grammar | rule file | golden | parsed without error | recall / precision \
        / start / whole |
        | --- | --- | --- | --- | --- | --- | --- |
        """
            + rows);
  }

  @Test
  void showsEachLanguageWithAnOutline() throws IOException {
    Map<String, List<String>> compared = table("language | oracle ");
    var rows = new StringBuilder();
    for (Language language : Languages.bundled().all()) {
      if (language.structure().reader() == ReaderType.OUTLINE) {
        rows.append(
            "| %s | %s | [rules](%s) | [golden](%s) | %s |\n"
                .formatted(
                    language.name(),
                    label(language.kind()),
                    "../src/main/resources/dev/cleave/languages/" + language.name() + ".yaml",
                    "../src/test/resources/golden/" + language.name(),
                    figures(compared.get(language.name()))));
      }
    }
    check(
        "cut by outline",
        """
        | language | kind | rule file | golden | recall / precision / start / whole |
        | --- | --- | --- | --- | --- |
        """
            + rows);
  }

  @Test
  void theReadmeCountsThem() throws IOException {
    Collection<Language> all = Languages.bundled().all();
    String counts =
        "Cleave cuts %d languages by syntax and %d more by an outline"
            .formatted(
                all.stream().filter(language -> language.grammar() != null).count(),
                all.stream()
                    .filter(language -> language.structure().reader() == ReaderType.OUTLINE)
                    .count());
    String readme = Files.readString(README);
    Matcher said = Pattern.compile("Cleave cuts .* by syntax and .* by an outline").matcher(readme);
    assertTrue(said.find());
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(README, readme.replace(said.group(), counts));
    } else {
      assertEquals(counts, said.group());
    }
  }

  @Test
  void showsEachLanguageOfDocuments() throws IOException {
    String rows =
        Languages.bundled().all().stream()
            .filter(language -> language.structure().reader() == ReaderType.PROSE)
            .map(
                language ->
                    "| %s | [rules](../src/main/resources/dev/cleave/languages/%s.yaml) | [golden](../src/test/resources/golden/%s) |\n"
                        .formatted(language.name(), language.name(), language.name()))
            .collect(Collectors.joining());
    check(
        "cut by sections",
        """
        | language | rule file | golden |
        | --- | --- | --- |
        """
            + rows);
  }

  @Test
  void showsTheAttributesOfEachLanguage() throws IOException {
    Map<String, List<String>> languages = new TreeMap<>();
    for (Language language : Languages.bundled().all()) {
      Set<String> keys =
          language.syntax().nodes().attributes().entries().stream()
              .filter(each -> !each.value().isText())
              .flatMap(each -> each.value().map().entries().stream())
              .map(each -> each.key().text())
              .collect(Collectors.toSet());
      String listed =
          Arrays.stream(AttributeKey.values())
              .map(AttributeKey::label)
              .filter(keys::contains)
              .map(key -> "`" + key + "`")
              .collect(Collectors.joining(", "));
      if (!listed.isEmpty()) {
        languages.computeIfAbsent(listed, _ -> new ArrayList<>()).add(language.name());
      }
    }
    String rows =
        languages.entrySet().stream()
            .sorted(Comparator.comparing(each -> each.getValue().getFirst()))
            .map(
                each ->
                    "| %s | %s |\n".formatted(String.join(", ", each.getValue()), each.getKey()))
            .collect(Collectors.joining());
    check("attributes", "| language | keys |\n| --- | --- |\n" + rows);
  }

  @Test
  void namesTheOthers() throws IOException {
    List<String> named =
        Languages.bundled().all().stream()
            .filter(language -> !language.isRead())
            .map(Language::name)
            .toList();
    assertTrue(Languages.bundled().all().size() >= LEAST_NAMED, "few languages are named");
    check("cut by lines", String.join(", ", named) + ".\n");
  }

  @Test
  void linksToWhatIsThere() throws IOException {
    Matcher link = Pattern.compile("\\]\\((\\.\\./[^)]+)\\)").matcher(Files.readString(DOC));
    while (link.find()) {
      assertTrue(Files.exists(DOC.resolveSibling(link.group(1))), link.group(1));
    }
  }

  /** The share of files that have no error, of how many. */
  private static String parsed(List<String> cells) {
    return cells == null ? "" : cells.get(3) + " of " + cells.get(1);
  }

  private static String figures(List<String> cells) {
    return cells == null
        ? ""
        : Stream.of(5, 6, 8, 10).map(cells::get).collect(Collectors.joining(" / "));
  }

  /** A table of docs/accuracy.md, by its first column: the one whose head begins so. */
  private static Map<String, List<String>> table(String head) throws IOException {
    Map<String, List<String>> rows = new HashMap<>();
    Files.readString(ACCURACY)
        .lines()
        .dropWhile(line -> !line.startsWith("| " + head))
        .skip(2)
        .takeWhile(line -> line.startsWith("| "))
        .map(line -> List.of(line.substring(2).split(" *\\| *")))
        .forEach(cells -> rows.put(cells.getFirst(), cells));
    return rows;
  }

  private static void check(String section, String content) throws IOException {
    var pattern =
        Pattern.compile("(<!-- " + section + " -->\n).*?(?=<!-- end -->)", Pattern.DOTALL);
    String doc = Files.readString(DOC);
    assertTrue(pattern.matcher(doc).find(), "no section: " + section);
    String expected =
        pattern.matcher(doc).replaceFirst("$1\n" + Matcher.quoteReplacement(content) + "\n");
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(DOC, expected);
    }
    assertEquals(expected, Files.readString(DOC));
  }

  private static String label(LanguageKind kind) {
    return kind.name().toLowerCase(java.util.Locale.ROOT);
  }
}
