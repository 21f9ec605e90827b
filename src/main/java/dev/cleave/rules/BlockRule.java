package dev.cleave.rules;

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
 * @param marks the marks of a heading
 */
public record BlockRule(
    Kind kind,
    Pattern match,
    BlockEnd ends,
    @Nullable String close,
    @Nullable Pattern after,
    boolean interrupts,
    Marks marks) {

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
          .texts("close", "after")
          .flags("interrupts")
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

  /**
   * The marks of a heading.
   *
   * @param levels level by mark, or by the first character of that
   * @param differs how many characters the mark may be longer or shorter than the name; -1 for any
   *     number
   * @param byOrder whether the level is the order in which the mark first occurs
   */
  public record Marks(Map<String, Integer> levels, int differs, boolean byOrder) {
    /** The level of a heading with a mark, unless it is by order. */
    public int level(String mark) {
      Integer level = levels.get(mark);
      if (level == null && !mark.isEmpty()) {
        level = levels.get(mark.substring(0, 1));
      }
      return level == null ? Math.max(1, mark.length()) : level;
    }

    private static Marks read(YamlMap rule) {
      boolean byOrder = rule.get("level", each -> each.is("order"), () -> false);
      return new Marks(
          byOrder ? Map.of() : rule.get("level", Marks::levels, Map::of),
          rule.get("differs", YamlValue::number, () -> -1),
          byOrder);
    }

    private static Map<String, Integer> levels(YamlValue level) {
      return level.isText()
          ? ImmutableMap.of("", level.number())
          : level.map().toMap(YamlValue::number);
    }
  }

  static BlockRule read(YamlValue rule, Words words) {
    YamlMap yaml = rule.map(KEYS);
    Kind kind = kind(yaml.require("is"));
    String close = yaml.get("close", BlockRule::checked);
    BlockEnd usual =
        close != null ? BlockEnd.CLOSE : kind == Kind.SECTION ? BlockEnd.LINE : BlockEnd.BLANK;
    return new BlockRule(
        kind,
        words.pattern(yaml.require("match")),
        yaml.get("ends", each -> each.constant("end", BlockEnd.values()), () -> usual),
        close,
        yaml.pattern("after"),
        yaml.flag("interrupts"),
        Marks.read(yaml));
  }

  static Kind kind(YamlValue yaml) {
    return yaml.constant("kind", KINDS);
  }

  private static String checked(YamlValue close) {
    close.pattern(close.joined().replace("{mark}", "x"), 0);
    return close.joined();
  }
}
