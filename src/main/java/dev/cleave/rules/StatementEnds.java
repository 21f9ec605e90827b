package dev.cleave.rules;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.PatternFinder;
import org.jspecify.annotations.Nullable;

/**
 * What ends the statements of a dialect, besides the usual terminator.
 *
 * @param lines matches a line that separates statements, such as {@code GO}
 * @param change matches a line that sets another terminator, the group {@code terminator}
 * @param mark matches a terminator besides the usual one
 * @param resumes matches at the start of a line where a statement begins, even if the one before
 *     has not ended
 * @param continued matches where the statement before goes on after its terminator, or null
 * @param data finds statements with data below them, or null
 * @param dataEnd the line that ends the data
 */
public record StatementEnds(
    PatternFinder lines,
    PatternFinder change,
    PatternFinder mark,
    PatternFinder resumes,
    @Nullable PatternFinder continued,
    @Nullable PatternFinder data,
    String dataEnd) {
  /** What usually ends a statement. */
  public static final String TERMINATOR = ";";

  /** The keys of {@code ends}. */
  static final Keys KEYS =
      Keys.of("statementEnds")
          .texts("lines", "change", "mark", "resumes", "continued", "data", "dataEnd");

  static StatementEnds read(YamlMap yaml, Words words) {
    return new StatementEnds(
        finder(yaml.require("lines"), words),
        finder(yaml.require("change"), words),
        finder(yaml.require("mark"), words),
        finder(yaml.require("resumes"), words),
        yaml.get("continued", each -> finder(each, words)),
        yaml.get("data", each -> finder(each, words)),
        yaml.text("dataEnd", ""));
  }

  private static PatternFinder finder(YamlValue regex, Words words) {
    return new PatternFinder(words.pattern(regex));
  }
}
