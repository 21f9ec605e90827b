package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.NUMBER;
import static dev.cleave.rules.ValueType.Scalar.TEXT;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.PatternFinder;

/**
 * A family of macros that a grammar cannot parse.
 *
 * @param call matches the name of the macro, with the words before it that belong to the call
 * @param stands what a call stands for
 * @param name the argument with the name of what the call declares, from 1
 */
public record MacroRule(PatternFinder call, Meaning stands, int name) {
  /** What a call of a macro stands for. */
  public enum Meaning {
    /** An attribute of the declaration after it: the parser does not see it. */
    ATTRIBUTE,
    /** A statement of its own: the parser does not see it. */
    STATEMENT,
    /** The head of a function, whose body follows: the parser sees the macro with its name only. */
    FUNCTION,
    /** The head of an enum, whose constants follow. */
    ENUM
  }

  /** The keys of a family. */
  public static final Keys KEYS =
      Keys.of("macro")
          .needs("call", TEXT)
          .needs("stands", ValueType.words(Meaning.values()))
          .key("name", NUMBER);

  static MacroRule read(YamlValue value, Words words) {
    YamlMap yaml = value.map(KEYS);
    return new MacroRule(
        new PatternFinder(words.pattern(yaml.require("call"))),
        yaml.require("stands").constant("meaning", Meaning.values()),
        yaml.get("name", YamlValue::number, () -> 1));
  }
}
