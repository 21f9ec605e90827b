package dev.cleave.rules;

import dev.cleave.symbol.RulePlace;
import dev.cleave.text.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A value in a YAML file that comes with Cleave. It remembers its place, so that every error names
 * the file, the line and the key. All of its methods throw {@link IllegalArgumentException} with
 * such a message if the value is not what the caller expects.
 */
public final class YamlValue {
  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\n\\s*");

  private final String file;
  private final @Nullable String key; // in the map that it is in
  private final Node node;
  private final List<YamlValue> items; // of a list

  /**
   * @param key of the value, or of the list that it is in; null for a key and for a document
   */
  YamlValue(String file, @Nullable String key, Node node) {
    this(
        file,
        key,
        node,
        node instanceof SequenceNode list
            ? list.getValue().stream().map(item -> new YamlValue(file, key, item)).toList()
            : List.of());
  }

  private YamlValue(String file, @Nullable String key, Node node, List<YamlValue> items) {
    this.file = file;
    this.key = key;
    this.node = node;
    this.items = items;
  }

  /**
   * The documents of a file.
   *
   * @param file its name, for messages
   */
  public static List<YamlValue> documents(String file, String yaml) {
    List<YamlValue> documents = new ArrayList<>();
    try {
      new Compose(LoadSettings.builder().setLabel(file).build())
          .composeAllFromString(yaml)
          .forEach(node -> documents.add(new YamlValue(file, null, node)));
    } catch (MarkedYamlEngineException e) {
      throw error(file, e.getProblemMark(), e.getProblem());
    }
    return documents;
  }

  /** The text of a scalar. */
  public String text() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw error("expected a text");
  }

  /** Whether it is a scalar, not a map or a list. */
  public boolean isText() {
    return node instanceof ScalarNode;
  }

  boolean is(String text) {
    return node instanceof ScalarNode scalar && scalar.getValue().equals(text);
  }

  /** The items of a list; of anything else, itself. */
  public List<YamlValue> list() {
    return node instanceof SequenceNode ? items : List.of(this);
  }

  /** This list with the items of another one in the place of a text; anything else, unchanged. */
  YamlValue with(String placeholder, YamlValue other) {
    List<YamlValue> all =
        items.stream()
            .flatMap(item -> item.is(placeholder) ? other.list().stream() : Stream.of(item))
            .toList();
    return new YamlValue(file, key, node, all);
  }

  /** A map with any keys. */
  public YamlMap map() {
    if (node instanceof MappingNode map) {
      return YamlMap.of(this, file, map);
    }
    throw error("expected a map");
  }

  /** A map that may have these keys and no others. */
  public YamlMap map(Set<String> keys) {
    return map().only(keys);
  }

  /** The same for a map of a rule file. */
  YamlMap map(ValueType.Keys keys) {
    return map(keys.types().keySet());
  }

  /** {@code true} or {@code false}. */
  public boolean flag() {
    return switch (text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw error("expected true or false");
    };
  }

  /** A whole number. */
  public int number() {
    return parse(Integer::valueOf);
  }

  /** A regular expression. */
  public Pattern pattern() {
    return pattern(0);
  }

  /** A regular expression with flags of {@link Pattern}. */
  public Pattern pattern(int flags) {
    return pattern(joined(), flags);
  }

  /**
   * The text without line breaks and the blanks around them: a long regular expression or path may
   * be written on several lines.
   */
  public String joined() {
    String text = text();
    return text.indexOf('\n') < 0 ? text : LINE_BREAK.matcher(text).replaceAll("");
  }

  /** A regular expression that was made from this value, compiled. */
  Pattern pattern(String regex, int flags) {
    try {
      return Pattern.compile(regex, flags);
    } catch (PatternSyntaxException e) {
      throw error("bad regular expression: " + e.getDescription() + ": " + e.getPattern());
    }
  }

  /**
   * The result of a parser for the joined text.
   *
   * @param parser throws {@link IllegalArgumentException} if the text is wrong
   */
  <T> T parse(Function<String, T> parser) {
    String text = joined();
    try {
      return parser.apply(text);
    } catch (IllegalArgumentException e) {
      throw error(e.getMessage());
    }
  }

  /** The constant whose name in lower case this is; empty for any other word. */
  <E extends Enum<E>> Optional<E> find(E[] known) {
    return Arrays.stream(known).filter(each -> is(Labels.of(each))).findFirst();
  }

  /**
   * The constant whose name in lower case this is.
   *
   * @param what it is, for the message
   */
  <E extends Enum<E>> E constant(String what, E[] known) {
    return constant(what, known, Set.of());
  }

  /**
   * The same where the caller knows other words, too.
   *
   * @param others those words, for the message
   */
  <E extends Enum<E>> E constant(String what, E[] known, Set<? extends Enum<?>> others) {
    return find(known).orElseThrow(() -> unknown(what, known, others));
  }

  private IllegalArgumentException unknown(
      String what, Enum<?>[] known, Set<? extends Enum<?>> others) {
    String labels =
        Stream.concat(Arrays.stream(known), others.stream())
            .map(Labels::of)
            .sorted()
            .collect(Collectors.joining(", "));
    return error("unknown %s \"%s\"; known are %s".formatted(what, text(), labels));
  }

  /**
   * Where this value stands.
   *
   * @param applies what it applies to
   */
  RulePlace place(String applies) {
    int line = node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    return new RulePlace(file, line, applies);
  }

  /** The same for what its key names. */
  RulePlace place() {
    return place(key == null ? "" : key);
  }

  /** An exception whose message names the file, the line and the key of this value. */
  public IllegalArgumentException error(String message) {
    return error(file, node.getStartMark(), key == null ? message : key + ": " + message);
  }

  private static IllegalArgumentException error(String file, Optional<Mark> mark, String message) {
    String line = mark.map(at -> ":" + (at.getLine() + 1)).orElse("");
    return new IllegalArgumentException(file + line + ": " + message);
  }
}
