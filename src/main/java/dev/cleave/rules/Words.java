package dev.cleave.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Named parts of the regular expressions of a rule file: {@code {NAME}} in an expression stands for
 * the part of that name.
 */
record Words(Map<String, String> words, int flags) {
  static final Words NONE = new Words(Map.of(), Pattern.MULTILINE);

  /** These words and those of a map, which may use the ones before them. */
  Words and(YamlMap yaml) {
    var all = new Words(new LinkedHashMap<>(words), flags);
    yaml.entries()
        .forEach(each -> all.words.put(each.key().text(), all.expand(each.value().joined())));
    return all;
  }

  /** The same words for expressions with other flags of {@link Pattern}. */
  Words with(int newFlags) {
    return new Words(words, newFlags);
  }

  /** An expression in which {@code ^} and {@code $} match at lines, unless the flags say else. */
  Pattern pattern(YamlValue regex) {
    return regex.pattern(expand(regex.joined()), flags);
  }

  private String expand(String regex) {
    String expanded = regex;
    for (var word : words.entrySet()) {
      expanded = expanded.replace("{" + word.getKey() + "}", word.getValue());
    }
    return expanded;
  }
}
