package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.RunException;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables in the values of a configuration file, as in a shell: {@code ${NAME}}, or {@code
 * ${NAME:-default}} for a variable that may be missing or empty. {@code $${} is a plain {@code ${}.
 *
 * @param environment the variables by name
 */
record Variables(Map<String, String> environment) {
  private static final String PLAIN = "${";
  private static final String ESCAPED = "$" + PLAIN;
  private static final Pattern REFERENCE =
      Pattern.compile("\\$\\$\\{|\\$\\{(?:([A-Za-z_]\\w*)(?::-([^}]*))?})?");

  /** The text that {@link #replaced} makes this text of. */
  static String escaped(String text) {
    return text.replace(PLAIN, ESCAPED);
  }

  /**
   * A text with the values of its variables.
   *
   * @param wrong makes the failure of a message
   * @throws RunException if a variable without a default is missing
   */
  String replaced(String text, Function<String, RunException> wrong) {
    return REFERENCE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(value(found, wrong)));
  }

  private String value(MatchResult found, Function<String, RunException> wrong) {
    String name = found.group(1);
    if (found.group().equals(ESCAPED)) {
      return PLAIN;
    }
    if (name == null) {
      throw wrong.apply(
          "write a variable as ${NAME} or ${NAME:-default}, and a plain ${ as " + ESCAPED);
    }
    String value = environment.get(name);
    String otherwise = found.group(2);
    if (otherwise != null) {
      return value == null || value.isEmpty() ? otherwise : value;
    }
    if (value == null) {
      throw wrong.apply(
          "the variable %s is not set; a default is written as ${%s:-default}"
              .formatted(name, name));
    }
    return value;
  }
}
