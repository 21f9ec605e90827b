package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.ValueType.Keys;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How a statement begins in a dialect that needs no terminator: with certain words at the start of
 * a line.
 *
 * @param words that begin a statement, in lower case
 * @param awaits by the word that a statement begins with: words that continue it once, even at the
 *     start of a line; {@code any} for all words
 * @param joins matches at the end of what precedes if the statement goes on
 * @param inside matches at a word that begins no statement, such as {@code FETCH} after an offset
 */
public record StatementStarts(
    Set<String> words, Map<String, Set<String>> awaits, Pattern joins, Pattern inside) {
  /** Among the words that continue a statement: all. */
  public static final String ANY = "any";

  /** The keys of {@code starts}. */
  static final Keys KEYS =
      Keys.of("statementStarts")
          .needs("words", listOf(TEXT))
          .key("awaits", mapOf(TEXT))
          .needs("joins", TEXT)
          .needs("inside", TEXT);

  static StatementStarts read(YamlValue value, Words words) {
    YamlMap yaml = value.map(KEYS);
    return new StatementStarts(
        Dialect.words(yaml.require("words")),
        yaml.map("awaits").toMap(Dialect::words),
        words.pattern(yaml.require("joins")),
        words.pattern(yaml.require("inside")));
  }
}
