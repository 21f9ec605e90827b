package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.NUMBER;
import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import com.google.common.collect.ImmutableSet;
import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.symbol.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How the blocks of the documents in a language are found. */
public sealed interface DocumentFormat {

  /** Markdown as it is. */
  String MARKDOWN = "markdown";

  /** The keys of Markdown with what MDX adds. */
  Keys MDX_KEYS = Keys.of("mdx").needs("modules", TEXT);

  /** The keys of a format that has rules. */
  Keys KEYS =
      Keys.of("document")
          .needs("rules", listOf(BlockRule.KEYS))
          .key("words", mapOf(TEXT))
          .texts("erase");

  /** The keys of a format that has tags. */
  Keys TAG_KEYS =
      Keys.of("tags")
          .key("headings", mapOf(NUMBER))
          .key("blocks", mapOf(words(BlockRule.KINDS)))
          .lists("inline")
          .texts("language")
          .lists("parts", "opens", "closes")
          .texts("frontMatter");

  /** Any format. */
  ValueType TYPE = anyOf(new Choice(List.of(MARKDOWN)), MDX_KEYS, KEYS, TAG_KEYS);

  /** Whether documents may have blocks of code, which are in other languages. */
  boolean hasCode();

  /** By the text alone. The others need a syntax tree. */
  sealed interface Text extends DocumentFormat {}

  /**
   * By the parser of CommonMark.
   *
   * @param modules the language of the modules that MDX adds; null without what it adds
   */
  record Markdown(@Nullable String modules) implements Text {
    @Override
    public boolean hasCode() {
      return true;
    }
  }

  /**
   * By rules for lines.
   *
   * @param rules in order: the first that matches a line applies
   * @param erase what is taken out of the name of a heading, such as marks of emphasis; or null
   */
  record LineRules(List<BlockRule> rules, @Nullable Pattern erase) implements Text {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    @Override
    public boolean hasCode() {
      return rules.stream().anyMatch(rule -> rule.kind() == Kind.CODE_BLOCK);
    }

    /** The name of a heading as a reader sees it. */
    public String plain(String name) {
      String plain = erase == null ? name : erase.matcher(name).replaceAll("");
      return BLANKS.matcher(plain.strip()).replaceAll(" ");
    }
  }

  /**
   * By tags, which are in lower case.
   *
   * @param headings the levels of headings
   * @param blocks kinds of elements
   * @param inline elements that are part of the text around them
   * @param language finds the language of a block of code in how it begins, as the group {@code
   *     language}; or null
   * @param parts outermost elements that are documents themselves
   * @param directives other elements, which are no tags
   * @param frontMatter the language of front matter that is code, or null
   * @param yaml all of this as in the rule file, that of the extended language included
   */
  record Tags(
      Map<String, Integer> headings,
      Map<String, Kind> blocks,
      Set<String> inline,
      @Nullable Pattern language,
      Set<String> parts,
      Directives directives,
      @Nullable String frontMatter,
      YamlMap yaml)
      implements DocumentFormat {

    /**
     * Elements that are no tags.
     *
     * @param opens how they begin, such as <code>{#</code>
     * @param closes how what closes them begins, such as <code>{/</code>
     */
    public record Directives(List<String> opens, List<String> closes) {}

    @Override
    public boolean hasCode() {
      return blocks.containsValue(Kind.CODE_BLOCK);
    }

    private static Tags read(YamlMap map) {
      return new Tags(
          map.map("headings").toMap(YamlValue::number),
          map.map("blocks").toMap(BlockRule::kind),
          ImmutableSet.copyOf(map.texts("inline")),
          map.pattern("language"),
          ImmutableSet.copyOf(map.texts("parts")),
          new Directives(map.texts("opens"), map.texts("closes")),
          map.text("frontMatter"),
          map);
    }
  }

  /**
   * Reads {@code markdown}, or a map with modules, rules or tags.
   *
   * @param extended of the extended language, or null; its tags also apply
   */
  static DocumentFormat read(YamlValue yaml, @Nullable DocumentFormat extended) {
    if (yaml.is(MARKDOWN)) {
      return new Markdown(null);
    }
    if (yaml.map().get("modules") != null) {
      return new Markdown(yaml.map(MDX_KEYS).require("modules").text());
    }
    if (extended instanceof Tags tags) {
      return Tags.read(tags.yaml().with(yaml.map(TAG_KEYS)));
    }
    if (yaml.map().get("headings") != null) {
      return Tags.read(yaml.map(TAG_KEYS));
    }
    YamlMap map = yaml.map(KEYS);
    Words words = Words.NONE.and(map.map("words"));
    map.require("rules");
    return new LineRules(
        map.list("rules", each -> BlockRule.read(each, words)), map.pattern("erase"));
  }
}
