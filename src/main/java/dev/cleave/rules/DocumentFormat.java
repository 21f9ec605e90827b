package dev.cleave.rules;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How the blocks of the documents in a language are found. */
public sealed interface DocumentFormat {

  /** The keys of a format that has rules. */
  Set<String> KEYS = Set.of("erase", "words", "rules");

  /** By the parser of CommonMark. */
  record Markdown() implements DocumentFormat {}

  /**
   * By rules for lines.
   *
   * @param rules in order: the first that matches a line applies
   * @param erase what is taken out of the name of a heading, such as marks of emphasis; or null
   */
  record Lines(List<BlockRule> rules, @Nullable Pattern erase) implements DocumentFormat {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** The name of a heading as a reader sees it. */
    public String plain(String name) {
      String plain = erase == null ? name : erase.matcher(name).replaceAll("");
      return BLANKS.matcher(plain.strip()).replaceAll(" ");
    }
  }

  /** Reads {@code markdown}, or a map with rules. */
  static DocumentFormat read(YamlValue yaml) {
    if (yaml.is("markdown")) {
      return new Markdown();
    }
    YamlMap map = yaml.map(KEYS);
    Words words = Words.NONE.and(map.map("words"));
    List<BlockRule> rules =
        map.require("rules").list().stream().map(each -> BlockRule.read(each, words)).toList();
    return new Lines(rules, map.pattern("erase"));
  }
}
