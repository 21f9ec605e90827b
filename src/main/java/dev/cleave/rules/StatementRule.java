package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.rules.ValueType.Reference;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.RulePlace;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a statement means that begins in a certain way.
 *
 * @param place where the rule stands
 * @param kind what it declares; null for code
 * @param match how it begins. The groups are {@code verb} and {@code name}, which make the name,
 *     and {@code defines}, a name that it introduces besides
 * @param ends how it ends
 * @param close for one that ends with a template tag: how that begins
 * @param until where its signature ends, after the match; or null
 * @param content what is in it
 */
public record StatementRule(
    RulePlace place,
    @Nullable Kind kind,
    Pattern match,
    StatementEnding ends,
    @Nullable Pattern close,
    @Nullable Pattern until,
    Content content) {
  /** The keys of a rule. */
  public static final Keys KEYS =
      Keys.of("statementRule")
          .needs("is", words(CodeWord.values(), Kind.values()))
          .needs("match", TEXT)
          .key("ends", words(StatementEnding.values()))
          .texts("close", "until", "elements")
          .flags("routine")
          .key("members", listOf(new Reference("statementRule")));

  private enum CodeWord {
    NONE
  }

  /** How a statement ends. */
  public enum StatementEnding {
    /** With the terminator, wherever it stands. */
    TERMINATOR,
    /** With the terminator outside of brackets. */
    BRACKETS,
    /** With the terminator outside of blocks. */
    BLOCKS,
    /** With a line that separates statements, whatever is before it. */
    BATCH,
    /** With its line. */
    LINE,
    /** With a template tag. */
    TAG
  }

  /**
   * What is in a statement.
   *
   * @param routine whether it is a routine, whose declarations may precede its first block
   * @param elements matches after the name up to elements that have names, such as columns; or null
   * @param members rules for the statements in its body; empty if none is a member
   */
  public record Content(boolean routine, @Nullable Pattern elements, List<StatementRule> members) {}

  static StatementRule read(YamlValue yaml, Words words) {
    YamlMap rule = yaml.map(KEYS);
    YamlValue is = rule.require("is");
    YamlValue match = rule.require("match");
    return new StatementRule(
        yaml.place(match.joined()),
        is.find(CodeWord.values()).isPresent() ? null : is.constant("kind", Kind.values()),
        words.pattern(match),
        rule.get(
            "ends",
            each -> each.constant("end", StatementEnding.values()),
            () -> StatementEnding.TERMINATOR),
        rule.get("close", words::pattern),
        rule.get("until", words::pattern),
        new Content(
            rule.flag("routine"),
            rule.get("elements", words::pattern),
            rule.list("members", each -> read(each, words))));
  }
}
