package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.PatternFinder;

/**
 * Text that a grammar cannot read, and what its parser reads instead: as many bytes. Line ends
 * stay.
 *
 * @param find matches the text. Groups named {@code mark} and {@code rest} are the parts to
 *     replace; without them, all of the match is
 * @param open replaces the first bytes of the text, or of {@code mark}; ASCII
 * @param close replaces the last bytes of the text, or of {@code rest}; ASCII
 * @param fill replaces all other bytes: a blank, or a letter, of which parsers make one token
 * @param always whether it applies to a file without errors too, because its parser reads the text
 *     as something else
 */
public record Substitution(
    PatternFinder find, String open, String close, char fill, boolean always) {
  /** The keys of a substitution. */
  public static final Keys KEYS =
      Keys.of("substitution").needs("find", TEXT).texts("open", "close", "fill").flags("always");

  static Substitution read(YamlValue value, Words words) {
    YamlMap yaml = value.map(KEYS);
    return new Substitution(
        new PatternFinder(words.pattern(yaml.require("find"))),
        yaml.text("open", ""),
        yaml.text("close", ""),
        yaml.get("fill", Substitution::letter, () -> ' '),
        yaml.flag("always"));
  }

  private static char letter(YamlValue yaml) {
    if (!yaml.text().matches("[A-Za-z]")) {
      throw yaml.error("expected a letter");
    }
    return yaml.text().charAt(0);
  }
}
