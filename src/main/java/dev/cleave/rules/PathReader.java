package dev.cleave.rules;

import dev.cleave.syntax.Grammar;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the paths and node types of a rule file, as ids of its grammar. What the grammar does not
 * have is an {@link IllegalArgumentException} that names the file and the line.
 *
 * @param comments ids of the node types that are comments: {@code ^} skips them
 */
record PathReader(Grammar grammar, BitSet comments) {
  /** In place of a rule: takes an inherited one away. */
  static final String NONE = "none";

  NodePath path(YamlValue path) {
    return path.parse(text -> NodePath.parse(text, grammar, comments));
  }

  @Nullable NodePath path(YamlMap yaml, String key) {
    return yaml.get(key, this::path);
  }

  List<NodePath> paths(YamlMap yaml, String key) {
    return yaml.list(key, this::path);
  }

  /** The path of a field, or null if the grammar does not have it. */
  @Nullable NodePath field(String field) {
    return grammar.fieldId(field) == 0 ? null : NodePath.parse(field, grammar, comments);
  }

  short fieldId(YamlValue field) {
    return field.parse(text -> PathStep.fieldId(text, grammar));
  }

  /** The ids of one node type, or of several joined by {@code |}. */
  BitSet types(YamlValue types) {
    return types.parse(text -> NodePath.types(text, grammar));
  }

  BitSet types(List<YamlValue> several) {
    var types = new BitSet();
    several.forEach(each -> types.or(types(each)));
    return types;
  }

  /**
   * Reads what a map says of node types.
   *
   * @param byTypeId a row for each node type of the grammar; filled, and returned
   */
  <T> T[][] byType(YamlMap yaml, T[][] byTypeId, Function<YamlValue, T[]> reader) {
    for (YamlMap.KeyValue each : yaml.entries()) {
      if (!each.value().is(NONE)) {
        T[] row = reader.apply(each.value());
        types(each.key()).stream().forEach(typeId -> byTypeId[typeId] = row);
      }
    }
    return byTypeId;
  }
}
