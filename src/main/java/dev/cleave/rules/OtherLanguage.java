package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.PatternFinder;

/**
 * A second language in files of a language, as C++ in Objective-C.
 *
 * @param name of the second language
 * @param except matches what is never in it
 * @param sign matches what a range in it has
 */
public record OtherLanguage(String name, PatternFinder except, PatternFinder sign) {
  /** The keys of a second language. */
  public static final Keys KEYS =
      Keys.of("other").needs("language", TEXT).needs("except", TEXT).needs("sign", TEXT);

  static OtherLanguage read(YamlValue value, Words words) {
    YamlMap yaml = value.map(KEYS);
    return new OtherLanguage(
        yaml.require("language").text(),
        new PatternFinder(words.pattern(yaml.require("except"))),
        new PatternFinder(words.pattern(yaml.require("sign"))));
  }
}
