package dev.cleave.symbol;

/**
 * A rule of a rule file, for a person who asks why a file is cut as it is.
 *
 * @param file the name of the rule file, without a folder
 * @param line where the rule begins, from 1
 * @param applies what it applies to: the types of nodes, joined by {@code |}, or a regular
 *     expression
 */
public record RulePlace(String file, int line, String applies) {
  @Override
  public String toString() {
    return file + ":" + line;
  }
}
