package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.syntax.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which language a node holds that the grammar reads as plain text, or as tokens.
 *
 * @param language paths to the text that names the language; the first that leads to a node counts
 * @param aliases languages by that text in lower case, for texts that do not name a language
 * @param orElse the language if no path leads to a node, or null: then the text is not parsed
 * @param unless node types at the top of tokens that are no declarations, such as statements
 * @param substitutions what the parser reads differently in tokens that are no declarations as they
 *     are
 */
public record EmbeddedRule(
    List<NodePath> language,
    Map<String, String> aliases,
    @Nullable String orElse,
    List<String> unless,
    List<Substitution> substitutions) {

  /** The keys of {@code embeds}. */
  public static final Keys KEYS =
      Keys.of("embeds")
          .lists("language")
          .key("aliases", mapOf(TEXT))
          .texts("orElse")
          .lists("unless")
          .key("substitute", listOf(Substitution.KEYS));

  static EmbeddedRule read(YamlValue value, PathReader paths) {
    YamlMap yaml = value.map(KEYS);
    return new EmbeddedRule(
        paths.paths(yaml, "language"),
        yaml.map("aliases").toMap(YamlValue::text),
        yaml.text("orElse"),
        yaml.texts("unless"),
        yaml.list("substitute", each -> Substitution.read(each, Words.NONE)));
  }

  /** The language that a node names, by its alias if it is one; the default if it names none. */
  public @Nullable String languageOf(SyntaxNode node, NodeText text) {
    for (NodePath path : language) {
      SyntaxNode named = path.from(node);
      if (named != null) {
        String name = text.unquoted(named);
        return aliases.getOrDefault(name.toLowerCase(Locale.ROOT), name);
      }
    }
    return orElse;
  }
}
