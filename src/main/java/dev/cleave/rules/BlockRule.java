package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.FLAG;
import static dev.cleave.rules.ValueType.Scalar.NUMBER;
import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import com.google.common.collect.ImmutableMap;
import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.symbol.Kind;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A block of a document that begins in a certain way.
 *
 * @param kind of the block; a section is a heading
 * @param match how it begins, from the start of a line. The groups are {@code name} and {@code
 *     mark} of a heading, {@code mark} of a block that has a closing line, and {@code language} of
 *     code
 * @param ends how it ends
 * @param close how its last line begins, or null; {@code {mark}} stands for the mark. The rule does
 *     not apply where no such line follows
 * @param after what the last line before it must match, or null
 * @param interrupts whether it may begin in the middle of a paragraph
 * @param levels level of a heading by its mark, or by the first character of that
 * @param differs how many characters the mark of a heading may be longer or shorter than its name;
 *     -1 for any number
 * @param byOrder whether the level of a heading is the order in which its mark first occurs
 */
public record BlockRule(
    Kind kind,
    Pattern match,
    BlockEnd ends,
    @Nullable String close,
    @Nullable Pattern after,
    boolean interrupts,
    Map<String, Integer> levels,
    int differs,
    boolean byOrder) {

  static final Kind[] KINDS = {
    Kind.SECTION,
    Kind.FRONT_MATTER,
    Kind.PARAGRAPH,
    Kind.LIST,
    Kind.TABLE,
    Kind.QUOTE,
    Kind.CODE_BLOCK,
    Kind.HTML,
    Kind.DIRECTIVE
  };

  /** The keys of a rule. */
  public static final Keys KEYS =
      Keys.of("documentRule")
          .needs("is", words(KINDS))
          .needs("match", TEXT)
          .key("ends", words(BlockEnd.values()))
          .key("close", TEXT)
          .key("after", TEXT)
          .key("interrupts", FLAG)
          .key("level", anyOf(NUMBER, new Choice(List.of("order")), mapOf(NUMBER)))
          .key("differs", NUMBER);

  /** How a block ends. */
  public enum BlockEnd {
    /** With the line in which the match ends. */
    LINE,
    /** With the line that closes it. */
    CLOSE,
    /** Before a blank line. */
    BLANK,
    /** Before a line that does not match. */
    MATCH,
    /** Before a line that is not blank and not indented deeper than its first line. */
    DEEPER,
    /** Before a line that is not blank and indented less than its first line. */
    INDENTED,
    /** The same, but a line that matches and is indented as deep is one more item. */
    ITEMS
  }

  /** The level of a heading with a mark, unless it is by order. */
  public int level(String mark) {
    Integer level = levels.get(mark);
    if (level == null && !mark.isEmpty()) {
      level = levels.get(mark.substring(0, 1));
    }
    return level == null ? Math.max(1, mark.length()) : level;
  }

  static BlockRule read(YamlValue rule, Words words) {
    YamlMap yaml = rule.map(KEYS);
    Kind kind = kind(yaml.require("is"));
    YamlValue close = yaml.get("close");
    YamlValue level = yaml.get("level");
    boolean byOrder = level != null && level.isText() && level.is("order");
    BlockEnd orElse =
        close != null ? BlockEnd.CLOSE : kind == Kind.SECTION ? BlockEnd.LINE : BlockEnd.BLANK;
    return new BlockRule(
        kind,
        words.pattern(yaml.require("match")),
        yaml.get("ends") == null ? orElse : yaml.require("ends").constant("end", BlockEnd.values()),
        close == null ? null : checked(close),
        yaml.pattern("after"),
        yaml.flag("interrupts"),
        level == null || byOrder ? Map.of() : levels(level),
        yaml.get("differs") == null ? -1 : yaml.require("differs").number(),
        byOrder);
  }

  static Kind kind(YamlValue yaml) {
    return yaml.constant("kind", KINDS);
  }

  private static String checked(YamlValue close) {
    close.pattern(close.joined().replace("{mark}", "x"), 0);
    return close.joined();
  }

  private static Map<String, Integer> levels(YamlValue level) {
    if (level.isText()) {
      return ImmutableMap.of("", level.number());
    }
    return level.map().toMap(YamlValue::number);
  }
}
