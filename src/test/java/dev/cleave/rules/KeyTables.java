package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.cleave.rules.ValueType.Keys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The tables of {@code docs/adding-a-language.md}: what each key of a rule file means. */
final class KeyTables {
  /** The section that describes each map with keys. */
  static final Map<Keys, String> SECTIONS =
      ImmutableMap.<Keys, String>builder()
          .put(RuleFile.KEYS, "Keys of the language")
          .put(Comments.KEYS, "Keys of `comments`")
          .put(Conventions.KEYS, "Keys of `conventions`")
          .put(SeamRules.KEYS, "Keys of `seams`")
          .put(NodeRule.KEYS, "Rules")
          .put(AttributeRule.KEYS, "Keys of an attribute")
          .put(EmbeddedRule.KEYS, "Keys of `embeds`")
          .put(MaskRules.KEYS, "Masks")
          .put(Substitution.KEYS, "Keys of `substitute`")
          .put(MacroRule.KEYS, "Keys of `macros`")
          .put(OtherLanguage.KEYS, "Keys of `other`")
          .put(OutlineRules.KEYS, "Keys of `outline`")
          .put(Delimiter.KEYS, "Keys of an outline's string")
          .put(BlockWord.KEYS, "Keys of an outline's block")
          .put(OutlineRule.KEYS, "Rules of an outline")
          .put(StatementRules.KEYS, "Keys of `statements`")
          .put(Dialect.KEYS, "Keys of a dialect")
          .put(StatementEnds.KEYS, "Keys of `ends`")
          .put(StatementBlocks.KEYS, "Keys of `blocks`")
          .put(StatementStarts.KEYS, "Keys of `starts`")
          .put(StatementRule.KEYS, "Rules of statements")
          .put(DocumentFormat.MDX_KEYS, "Keys of `document` for MDX")
          .put(DocumentFormat.KEYS, "Keys of `document`")
          .put(DocumentFormat.TAG_KEYS, "Keys of `document` for tags")
          .put(BlockRule.KEYS, "Rules of a document")
          .put(RecordFormat.KEYS, "Keys of `records`")
          .build();

  private static final Path DOC = Path.of("../docs/adding-a-language.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| (.+?) \\|");
  private static final Pattern LINK = Pattern.compile("\\[([^]]+)]\\([^)]+\\)");

  private KeyTables() {}

  /** What the keys of a section's table mean, without links. */
  static Map<String, String> meanings(String section) {
    try {
      var found =
          Pattern.compile("(?ms)^#{2,4} " + Pattern.quote(section) + "\\n(.*?)(?=^#{2,4} |\\z)")
              .matcher(Files.readString(DOC));
      assertTrue(found.find(), "no section " + section);
      Map<String, String> meanings = new LinkedHashMap<>();
      ROW.matcher(found.group(1))
          .results()
          .forEach(row -> meanings.put(row.group(1), LINK.matcher(row.group(2)).replaceAll("$1")));
      return meanings;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
