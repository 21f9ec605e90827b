package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.FLAG;
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
 * @param type what it encloses
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
    Type type,
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
          .key("close", TEXT)
          .key("escape", TEXT)
          .key("lines", FLAG)
          .key("after", TEXT)
          .key("match", TEXT);

  /** The strings of a language. */
  static final ValueType STRINGS = listOf(anyOf(TEXT, KEYS));

  /** In {@code close}: the text of the group {@code end}. */
  public static final String END = "{end}";

  /** What is between two marks. */
  public enum Type {
    STRING,
    COMMENT
  }

  /** Whether a match begins a here document. */
  public boolean isHeredoc() {
    return match != null && match.namedGroups().containsKey("end") && close.isEmpty();
  }

  static Delimiter string(YamlValue yaml) {
    if (yaml.isText()) {
      return new Delimiter(Type.STRING, yaml.text(), yaml.text(), '\\', false, false, null, null);
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
        Type.STRING,
        open,
        map.text("close", match == null ? open : ""),
        escape.isEmpty() ? 0 : escape.charAt(0),
        map.flag("lines"),
        false,
        map.pattern("after"),
        match);
  }

  static Delimiter lineComment(String mark, Map<String, Pattern> after) {
    return new Delimiter(Type.COMMENT, mark, "\n", (char) 0, false, false, after.get(mark), null);
  }

  static Delimiter blockComment(
      String open, String close, boolean nested, Map<String, Pattern> after) {
    return new Delimiter(Type.COMMENT, open, close, (char) 0, true, nested, after.get(open), null);
  }
}
