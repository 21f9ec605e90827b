package dev.cleave.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.AttributeRule;
import dev.cleave.rules.BlockRule;
import dev.cleave.rules.BlockWord;
import dev.cleave.rules.Comments;
import dev.cleave.rules.Delimiter;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.MaskRules;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRules;
import dev.cleave.rules.RecordFormat;
import dev.cleave.rules.RuleFile;
import dev.cleave.rules.Substitution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of {@code docs/adding-a-language.md} have every key of a rule file, and no other. */
class RuleKeysDocTest {
  private static final Path DOC = Path.of("../docs/adding-a-language.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

  static Stream<Map.Entry<String, Set<String>>> tables() {
    return Stream.of(
        Map.entry("Keys of the language", RuleFile.KEYS),
        Map.entry("Keys of `comments`", Comments.KEYS),
        Map.entry("Rules", NodeRule.KEYS),
        Map.entry("Keys of an attribute", AttributeRule.KEYS),
        Map.entry("Keys of `embeds`", EmbeddedRule.KEYS),
        Map.entry("Masks", MaskRules.KEYS),
        Map.entry("Keys of `substitute`", Substitution.KEYS),
        Map.entry("Keys of `outline`", OutlineRules.KEYS),
        Map.entry("Keys of an outline's string", Delimiter.KEYS),
        Map.entry("Keys of an outline's block", BlockWord.KEYS),
        Map.entry("Rules of an outline", OutlineRule.KEYS),
        Map.entry("Keys of `document`", DocumentFormat.KEYS),
        Map.entry("Keys of `document` for tags", DocumentFormat.TAG_KEYS),
        Map.entry("Rules of a document", BlockRule.KEYS),
        Map.entry("Keys of `records`", RecordFormat.KEYS));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void hasTheKeysOfTheCode(Map.Entry<String, Set<String>> table) throws IOException {
    String heading = Pattern.quote(table.getKey());
    var section =
        Pattern.compile("(?ms)^#{2,4} " + heading + "\\n(.*?)(?=^#{2,4} |\\z)")
            .matcher(Files.readString(DOC));
    assertTrue(section.find(), "no section " + table.getKey());
    Set<String> documented = new TreeSet<>();
    ROW.matcher(section.group(1)).results().forEach(row -> documented.add(row.group(1)));
    assertEquals(new TreeSet<>(table.getValue()), documented);
  }
}
