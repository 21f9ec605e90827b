package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.MapOf;
import dev.cleave.symbol.AttributeKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which nodes in the heads of declarations are attributes, by the type of their parent. */
public final class AttributeRules {
  /** Attributes by node type, as a rule file has them. */
  static final ValueType BY_TYPE =
      mapOf(
          anyOf(
              new Choice(List.of(NodeRules.NONE)),
              new MapOf(
                  words(AttributeKey.values()).and(AttributeRule.SKIP),
                  listOf(anyOf(TEXT, AttributeRule.KEYS)))));

  private static final AttributeRule[] ONLY_ENTERED = {};

  private final AttributeRule @Nullable [][] byTypeId;
  private final boolean empty;

  private AttributeRules(int typeCount, boolean empty) {
    this.byTypeId = new AttributeRule[typeCount][];
    this.empty = empty;
  }

  static AttributeRules read(YamlMap yaml, PathReader paths) {
    var rules = new AttributeRules(paths.grammar().typeCount(), yaml.entries().isEmpty());
    yaml.entries().forEach(each -> rules.add(each, paths));
    return rules;
  }

  private void add(YamlMap.KeyValue yaml, PathReader paths) {
    if (yaml.value().is(NodeRules.NONE)) {
      return;
    }
    List<AttributeRule> rules = new ArrayList<>();
    for (YamlMap.KeyValue each : yaml.value().map().entries()) {
      AttributeKey key =
          each.key().is(AttributeRule.SKIP)
              ? null
              : each.key().constant("attribute", AttributeKey.values());
      each.value().list().forEach(place -> rules.add(AttributeRule.read(key, place, paths)));
    }
    AttributeRule[] all = rules.toArray(AttributeRule[]::new);
    paths.types(yaml.key()).stream().forEach(typeId -> byTypeId[typeId] = all);
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
