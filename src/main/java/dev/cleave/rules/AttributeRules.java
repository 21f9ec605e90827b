package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.MapOf;
import dev.cleave.symbol.AttributeKey;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which nodes in the heads of declarations are attributes, by the type of their parent. */
public final class AttributeRules {
  /** Attributes by node type, as a rule file has them. */
  static final ValueType BY_TYPE =
      mapOf(
          anyOf(
              new Choice(List.of(PathReader.NONE)),
              new MapOf(
                  words(AttributeKey.values()).and(AttributeRule.SKIP),
                  listOf(anyOf(TEXT, AttributeRule.KEYS)))));

  private static final AttributeRule[] ONLY_ENTERED = {};

  private final AttributeRule @Nullable [][] byTypeId;
  private final boolean empty;

  AttributeRules(YamlMap yaml, PathReader paths) {
    empty = yaml.entries().isEmpty();
    byTypeId =
        paths.byType(
            yaml,
            new AttributeRule[paths.grammar().typeCount()][],
            value ->
                value.map().entries().stream()
                    .flatMap(attribute -> rules(attribute, paths))
                    .toArray(AttributeRule[]::new));
  }

  private static Stream<AttributeRule> rules(YamlMap.KeyValue attribute, PathReader paths) {
    YamlValue name = attribute.key();
    AttributeKey key =
        name.is(AttributeRule.SKIP) ? null : name.constant("attribute", AttributeKey.values());
    return attribute.value().list().stream().map(place -> AttributeRule.read(key, place, paths));
  }

  /** The rules for the children of a node, in order; null if they say nothing. */
  public AttributeRule @Nullable [] of(int typeId) {
    return typeId < byTypeId.length ? byTypeId[typeId] : null;
  }

  /** The rules for the children of a declaration, in order; may be none. */
  public AttributeRule[] ofDeclaration(int typeId) {
    AttributeRule[] rules = of(typeId);
    return rules == null ? ONLY_ENTERED : rules;
  }

  /** Whether the language has no such rules. */
  public boolean isEmpty() {
    return empty;
  }
}
