package dev.cleave.accuracy;

import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The node types in {@code accuracy/part-starts.yaml}. */
final class NodeNames {
  private static final String FILE = "part-starts.yaml";

  private final Set<String> statements;
  private final Set<String> elements;
  private final Set<String> clauses;
  private final Set<String> arguments;
  private final Set<String> comments;
  private final Set<String> strings;
  private final Set<String> unread;
  private final Map<String, Blanked> blanked = new HashMap<>();

  /**
   * Finds statements and clauses by their text, where there is no tree.
   *
   * @param after matches the end of a line of code before a statement
   * @param clause matches where a clause begins
   */
  record Blanked(Pattern after, Pattern clause) {}

  NodeNames() {
    YamlMap names =
        YamlValue.documents(FILE, read())
            .getFirst()
            .map(
                Set.of(
                    "statements",
                    "elements",
                    "clauses",
                    "arguments",
                    "comments",
                    "strings",
                    "unread",
                    "blanked"));
    statements = lists(names, "statements");
    elements = lists(names, "elements");
    clauses = lists(names, "clauses");
    arguments = lists(names, "arguments");
    comments = Set.copyOf(names.texts("comments"));
    strings = Set.copyOf(names.texts("strings"));
    unread = Set.copyOf(names.texts("unread"));
    names.map("blanked").entries().forEach(each -> blanked.put(each.key().text(), blanked(each)));
  }

  private static Set<String> lists(YamlMap names, String key) {
    return names.require(key).list().stream()
        .flatMap(list -> list.list().stream())
        .map(YamlValue::text)
        .collect(Collectors.toSet());
  }

  private static String read() {
    try (InputStream in = NodeNames.class.getResourceAsStream("/accuracy/" + FILE)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a child of a node of a type is. */
  StartRole child(String grammar, String type) {
    if (unread.contains(type)) {
      return StartRole.UNREAD;
    } else if (holds(statements, grammar, type)) {
      return StartRole.STATEMENT;
    } else if (holds(elements, grammar, type)) {
      return StartRole.ELEMENT;
    } else if (arguments.contains(type)) {
      return StartRole.ARGUMENT;
    } else if (isComment(type)) {
      return StartRole.COMMENT;
    }
    return strings.stream().anyMatch(type::contains) ? StartRole.STRING : StartRole.PIECE;
  }

  private static boolean holds(Set<String> types, String grammar, String type) {
    return types.contains(type) || types.contains(grammar + "/" + type);
  }

  private static Blanked blanked(YamlMap.KeyValue language) {
    YamlMap map = language.value().map(Set.of("after", "clause"));
    return new Blanked(map.require("after").pattern(), map.require("clause").pattern());
  }

  /** What begins in text of a language that its parser reads as blanks, or null if unknown. */
  @Nullable Blanked blanked(String language) {
    return blanked.get(language);
  }

  /** Whether a node of a type only continues a statement. */
  boolean isClause(String type) {
    return clauses.contains(type);
  }

  boolean isComment(String type) {
    return comments.stream().anyMatch(type::contains);
  }
}
