package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.ValueType.Keys;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How the statements of a language with dialects are found, as the key {@code statements} of its
 * rule file says.
 *
 * @param dialects the first one has only what all share
 * @param erase matches in a name what is no part of it, such as quotes
 * @param noElements matches at an element that has no name, such as a constraint
 * @param seams words that a line begins with that is a good place to divide a statement, by rank
 */
public record StatementRules(
    List<Dialect> dialects, Pattern erase, Pattern noElements, LineWords seams) {
  /** The keys of {@code statements}. */
  public static final Keys KEYS =
      Dialect.keys(Keys.of("statements"))
          .key("words", mapOf(TEXT))
          .texts("erase", "noElements", "statementLines", "elementLines")
          .key("dialects", listOf(Dialect.KEYS));

  /**
   * How lines begin that are good places to divide a statement.
   *
   * @param statements matches where a statement inside begins
   * @param elements matches where a clause begins
   */
  public record LineWords(Pattern statements, Pattern elements) {}

  static StatementRules read(YamlValue value, Comments comments) {
    YamlMap yaml = value.map(KEYS);
    Words words =
        Words.NONE.and(yaml.map("words")).with(Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);
    yaml.require("rules");
    List<Dialect> dialects =
        Stream.concat(
                Stream.of(Dialect.read(YamlMap.empty(value), yaml, comments, words)),
                yaml.list("dialects").stream()
                    .map(each -> Dialect.read(each.map(Dialect.KEYS), yaml, comments, words)))
            .toList();
    return new StatementRules(
        dialects,
        words.pattern(yaml.require("erase")),
        words.pattern(yaml.require("noElements")),
        new LineWords(
            words.pattern(yaml.require("statementLines")),
            words.pattern(yaml.require("elementLines"))));
  }
}
