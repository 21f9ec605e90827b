package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.OutlineRule.StatementEnd;
import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the declarations of a language are found without a grammar, as the key {@code outline} of its
 * rule file says.
 *
 * @param delimiters strings and comments, those with the longest opening text first
 * @param brackets pairs of brackets, such as <code>(){}</code>
 * @param joining those of them in which a line continues the one before it, even in a damaged text
 * @param statements where statements begin and end
 * @param indented whether a declaration that is not indented more than the one around it shows that
 *     the one around it was not finished
 * @param blocks words that open and close blocks
 * @param rules for statements, in order: the first that matches applies
 */
public record OutlineRules(
    List<Delimiter> delimiters,
    String brackets,
    String joining,
    StatementRules statements,
    boolean indented,
    List<BlockWord> blocks,
    List<OutlineRule> rules) {

  /** The keys of {@code outline}. */
  public static final Keys KEYS =
      Keys.of("outline")
          .needs("rules", listOf(OutlineRule.KEYS))
          .key("family", new Choice(List.of("braces", "end", "indent")))
          .key("ends", words(StatementEnd.values()))
          .key("strings", Delimiter.STRINGS)
          .key("after", mapOf(TEXT))
          .lists("nested")
          .texts("brackets", "separators")
          .lists("starts")
          .texts("terminator", "continues", "continued", "conditionals")
          .flags("unindented", "ignoreCase")
          .key("words", mapOf(TEXT))
          .key("blocks", listOf(BlockWord.KEYS));

  /**
   * Where statements begin and end.
   *
   * @param separators characters after which one may begin in the same line
   * @param starts the texts that they begin with, wherever they are; if there are none, they begin
   *     at lines and after separators
   * @param terminator what ends one, or null: the end of its line
   * @param continues matches at the end of a line that is continued by the next one, or null
   * @param continued matches at the start of a line that continues the one before it, or null
   * @param conditional matches a directive of conditional text at the start of a line, with the
   *     groups {@code if}, {@code else} and {@code end}; or null
   */
  public record StatementRules(
      String separators,
      List<String> starts,
      @Nullable Pattern terminator,
      @Nullable Pattern continues,
      @Nullable Pattern continued,
      @Nullable Pattern conditional) {}

  static OutlineRules read(YamlValue value, Comments comments) {
    YamlMap own = value.map(KEYS);
    own.require("rules");
    YamlMap family = own.get("family", OutlineRules::family, () -> YamlMap.empty(value));
    YamlMap yaml = family.with(own);
    int flags = Pattern.MULTILINE | (yaml.flag("ignoreCase") ? Pattern.CASE_INSENSITIVE : 0);
    Words words = Words.NONE.and(family.map("words")).and(own.map("words")).with(flags);
    StatementEnd usual =
        yaml.get(
            "ends", each -> each.constant("end", StatementEnd.values()), () -> StatementEnd.BRACES);
    String brackets = yaml.text("brackets", "(){}[]");
    if (brackets.length() % 2 != 0) {
      throw yaml.require("brackets").error("expected pairs of brackets");
    }
    List<OutlineRule> first =
        family.list("rules", each -> OutlineRule.read(each, usual, words, List.of()));
    return new OutlineRules(
        delimiters(yaml, comments),
        brackets,
        usual == StatementEnd.INDENT ? brackets : brackets.replace("{}", ""),
        new StatementRules(
            yaml.text("separators", ";{}"),
            yaml.texts("starts"),
            yaml.pattern("terminator"),
            yaml.pattern("continues"),
            yaml.pattern("continued"),
            yaml.get("conditionals", words::pattern)),
        !yaml.flag("unindented"),
        yaml.list("blocks", each -> BlockWord.read(each, flags)),
        OutlineRule.readAll(own.require("rules"), usual, words, first));
  }

  /** The keys that the outlines of a family of languages have in common. */
  private static YamlMap family(YamlValue name) {
    YamlValue family = Holder.FAMILIES.map().get(name.text());
    if (family == null) {
      throw name.error("there is no family \"" + name.text() + "\"");
    }
    return family.map(KEYS);
  }

  /** The text of the file with the families: part of the fingerprint. */
  public static String families() {
    return Holder.FAMILIES.text();
  }

  /** Strings and comments: the keys {@code strings}, {@code nested} and {@code after}. */
  static List<Delimiter> delimiters(YamlMap yaml, Comments comments) {
    Map<String, Pattern> after = yaml.map("after").toMap(YamlValue::pattern);
    List<String> nested = yaml.texts("nested");
    List<Delimiter> all = new ArrayList<>();
    comments.lineMarks().forEach(mark -> all.add(Delimiter.lineComment(mark, after)));
    comments
        .blockMarks()
        .forEach(
            (open, close) ->
                all.add(Delimiter.blockComment(open, close, nested.contains(open), after)));
    all.addAll(yaml.list("strings", Delimiter::string));
    all.sort(Comparator.comparingInt((Delimiter each) -> each.open().length()).reversed());
    return List.copyOf(all);
  }

  private static final class Holder {
    static final BundledYaml FAMILIES = BundledYaml.read("rules/outlines.yaml");
  }
}
