package dev.cleave.rules;

import java.util.List;

/** How the blocks of the documents in a language are found. */
public sealed interface DocumentFormat {

  /** By the parser of CommonMark. */
  record Markdown() implements DocumentFormat {}

  /**
   * By rules for lines.
   *
   * @param rules in order: the first that matches a line applies
   */
  record Lines(List<BlockRule> rules) implements DocumentFormat {}

  /** Reads {@code markdown}, or a list of rules. */
  static DocumentFormat read(YamlValue yaml) {
    if (yaml.is("markdown")) {
      return new Markdown();
    }
    return new Lines(
        yaml.list().stream().map(each -> BlockRule.read(each.map(BlockRule.KEYS))).toList());
  }
}
