package dev.cleave.rules;

import dev.cleave.syntax.Grammar;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the paths and node types of a rule file, as ids of its grammar. What the grammar does not
 * have is an {@link IllegalArgumentException} that names the file and the line.
 *
 * @param comments ids of the node types that are comments: {@code ^} skips them
 */
record PathReader(Grammar grammar, BitSet comments) {
  NodePath path(YamlValue path) {
    return path.parse(text -> NodePath.parse(text, grammar, comments));
  }

  @Nullable NodePath path(YamlMap yaml, String key) {
    YamlValue path = yaml.get(key);
    return path == null ? null : path(path);
  }

  List<NodePath> paths(YamlMap yaml, String key) {
    return yaml.list(key).stream().map(this::path).toList();
  }

  /** The path of a field, or null if the grammar does not have it. */
  @Nullable NodePath field(String field) {
    return grammar.fieldId(field) == 0 ? null : NodePath.parse(field, grammar, comments);
  }

  /** The id of a field. */
  short fieldId(YamlValue field) {
    return field.parse(text -> PathStep.field(text, grammar));
  }

  /** The ids of one node type, or of several joined by {@code |}. */
  BitSet types(YamlValue types) {
    return types.parse(text -> NodePath.types(text, grammar));
  }

  /** The ids of several node types. */
  BitSet types(List<YamlValue> several) {
    var types = new BitSet();
    several.forEach(each -> types.or(types(each)));
    return types;
  }
}
