package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.listOf;

import dev.cleave.rules.ValueType.Keys;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a string or a comment begins and ends, for an outline: text in it is not code.
 *
 * @param comment whether it encloses a comment; else a string
 * @param open the text that it begins with
 * @param close the text that it ends with
 * @param escape a character before {@code close} that makes it part of the string, or 0
 * @param lines whether it may contain line ends; if not, it ends at the end of its line at the
 *     latest
 * @param nested whether it may contain others of its kind
 * @param after what must be directly before {@code open} in its line, or null
 * @param match what a string as a whole must match, or null. With a group {@code end}, it begins a
 *     here document that ends with a line of this text; {@code close} may contain it too, as {@code
 *     {end}}
 */
public record Delimiter(
    boolean comment,
    String open,
    String close,
    char escape,
    boolean lines,
    boolean nested,
    @Nullable Pattern after,
    @Nullable Pattern match) {

  /** The keys of a string. */
  public static final Keys KEYS =
      Keys.of("string")
          .needs("open", TEXT)
          .texts("close", "escape")
          .flags("lines")
          .texts("after", "match");

  static final ValueType STRINGS = listOf(anyOf(TEXT, KEYS));

  /** In {@code close}: the text of the group {@code end}. */
  public static final String END = "{end}";

  /** Whether a match begins a here document. */
  public boolean isHeredoc() {
    return match != null && match.namedGroups().containsKey("end") && close.isEmpty();
  }

  static Delimiter string(YamlValue yaml) {
    if (yaml.isText()) {
      return new Delimiter(false, yaml.text(), yaml.text(), '\\', false, false, null, null);
    }
    YamlMap map = yaml.map(KEYS);
    String open = map.require("open").text();
    Pattern match = map.pattern("match");
    if (open.isEmpty()) {
      throw map.require("open").error("a string needs a text that it begins with");
    }
    String escape = map.text("escape", "\\");
    if (escape.length() > 1) {
      throw map.require("escape").error("expected one character");
    }
    return new Delimiter(
        false,
        open,
        map.text("close", match == null ? open : ""),
        escape.isEmpty() ? 0 : escape.charAt(0),
        map.flag("lines"),
        false,
        map.pattern("after"),
        match);
  }

  static Delimiter lineComment(String mark, Map<String, Pattern> after) {
    return new Delimiter(true, mark, "\n", (char) 0, false, false, after.get(mark), null);
  }

  static Delimiter blockComment(
      String open, String close, boolean nested, Map<String, Pattern> after) {
    return new Delimiter(true, open, close, (char) 0, true, nested, after.get(open), null);
  }
}
