package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.symbol.AttributeKey;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which children of a node in the head of a declaration are an attribute of it.
 *
 * @param key the attribute; null if such a child says nothing, though its type has a rule
 * @param place where such a child is
 * @param value the value, or null: then the text of the child
 * @param parameters the parameters in the child
 * @param erase left out of the text, or of the type, wherever it matches; or null
 * @param matching must match in the text, or null
 */
public record AttributeRule(
    @Nullable AttributeKey key,
    Location place,
    @Nullable String value,
    Parameters parameters,
    @Nullable Pattern erase,
    @Nullable Pattern matching) {

  /** The keys of a rule. */
  public static final Keys KEYS =
      Keys.of("attribute")
          .needs("at", TEXT)
          .texts("value")
          .lists("name")
          .texts("type", "erase", "matching");

  private static final String ANY = "_";
  private static final String SELF = ".";
  private static final String UNNAMED = "_";
  private static final String REST = "...";

  /** In place of an attribute: such a child says nothing, though its type has a rule. */
  static final String SKIP = "skip";

  /**
   * Where an attribute stands.
   *
   * @param field the field that the child is in; 0 for any
   * @param types the types that it may have; null for all but tokens
   * @param self whether it stands in the node itself
   */
  private record Location(short field, @Nullable BitSet types, boolean self) {
    static Location read(YamlValue at, PathReader paths) {
      boolean typed = at.text().startsWith("#");
      boolean self = at.is(SELF);
      return new Location(
          typed || self || at.is(ANY) ? 0 : paths.fieldId(at),
          typed ? at.parse(text -> NodePath.types(text.substring(1), paths.grammar())) : null,
          self);
    }
  }

  /**
   * The parameters that a child declares.
   *
   * @param names paths from the child to their names; the first that leads to a node counts. Empty
   *     if the text is the value
   * @param type path from the child to their type, or null
   * @param rest whether the type is what the child says besides the name
   */
  private record Parameters(List<NodePath> names, @Nullable NodePath type, boolean rest) {
    static Parameters read(YamlMap rule, PathReader paths) {
      boolean rest = REST.equals(rule.text("type"));
      return new Parameters(
          paths.paths(rule, "name"), rest ? null : paths.path(rule, "type"), rest);
    }
  }

  static AttributeRule read(@Nullable AttributeKey key, YamlValue yaml, PathReader paths) {
    YamlMap rule = yaml.isText() ? YamlMap.empty(yaml) : yaml.map(KEYS);
    return new AttributeRule(
        key,
        Location.read(yaml.isText() ? yaml : rule.require("at"), paths),
        rule.get("value", YamlValue::text, () -> key == null ? null : key.flag()),
        Parameters.read(rule, paths),
        rule.pattern("erase"),
        rule.pattern("matching"));
  }

  /** Whether the cursor's node is the child in which the attribute stands. */
  public boolean isAt(SyntaxCursor cursor, int typeId, GrammarRules rules) {
    if (place.self) {
      return false;
    }
    if (place.field != 0) {
      return cursor.fieldId() == place.field;
    }
    return place.types == null
        ? rules.grammar().isNamed(typeId) && !rules.isComment(typeId)
        : place.types.get(typeId);
  }

  /** Whether the attribute stands in the node itself, and not in a child. */
  public boolean isSelf() {
    return place.self;
  }

  /** Whether such a child says nothing, though another rule fits it, too. */
  public boolean skips() {
    return key == null;
  }

  /** Whether the attribute is an annotation or a decorator. */
  public boolean isAnnotation() {
    return key == AttributeKey.ANNOTATION || key == AttributeKey.DECORATOR;
  }

  /** Adds what the cursor's node says; nothing if its text does not match or nothing is left. */
  public void addTo(List<String> values, SyntaxCursor cursor, NodeText text) {
    if (!parameters.names.isEmpty()) {
      addParameters(values, cursor.node(), text);
      return;
    }
    if (value != null && matching == null) {
      addOnce(values);
      return;
    }
    String own = text.line(cursor.start(), cursor.end());
    if (matching == null || matching.matcher(own).find()) {
      if (value != null) {
        addOnce(values);
        return;
      }
      String erased = erased(own);
      if (!erased.isEmpty()) {
        values.add(entry(erased));
      }
    }
  }

  private void addOnce(List<String> values) {
    String entry = entry(value);
    if (!values.contains(entry)) {
      values.add(entry);
    }
  }

  private void addParameters(List<String> values, SyntaxNode node, NodeText text) {
    String whole = text.line(node.start(), node.end());
    if (matching != null && !matching.matcher(whole).find()) {
      return;
    }
    SyntaxNode typed = parameters.type == null ? null : parameters.type.from(node);
    String known = typed == null ? "" : text.line(typed.start(), typed.end());
    for (NodePath path : parameters.names) {
      List<SyntaxNode> named = path.allFrom(node);
      for (SyntaxNode name : named) {
        String own = text.line(name.start(), name.end());
        values.add(entry(typed(own, parameters.rest ? text.without(node, name) : known)));
      }
      if (!named.isEmpty()) {
        return;
      }
    }
    if (parameters.rest || typed != null) {
      values.add(entry(typed(UNNAMED, parameters.rest ? whole : known)));
    } else {
      values.add(entry(whole));
    }
  }

  private String typed(String name, String type) {
    String erased = erased(type);
    return erased.isEmpty() ? name : name + ": " + erased;
  }

  private String erased(String text) {
    return erase == null ? text : erase.matcher(text).replaceAll("").strip();
  }

  private String entry(String text) {
    return key.label() + "=" + text;
  }
}
