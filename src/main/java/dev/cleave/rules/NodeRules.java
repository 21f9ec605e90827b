package dev.cleave.rules;

import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.rules.ValueType.Choice;
import dev.cleave.syntax.SyntaxCursor;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What nodes mean, by their type. One array access finds the rules of a node. */
public final class NodeRules {
  /** Rules by node type, as a rule file has them. */
  static final ValueType BY_TYPE =
      mapOf(
          anyOf(
              new Choice(List.of(PathReader.NONE)),
              listOf(anyOf(NodeRule.IS.and(YamlMap.INHERITED), NodeRule.KEYS))));

  private final NodeRule[][] byTypeId;
  private final boolean anyUnit;

  NodeRules(YamlMap yaml, PathReader paths) {
    byTypeId =
        paths.byType(
            yaml,
            new NodeRule[paths.grammar().typeCount()][],
            value ->
                value.list().stream()
                    .map(alternative -> NodeRule.read(alternative, paths))
                    .toArray(NodeRule[]::new));
    anyUnit =
        Arrays.stream(byTypeId)
            .filter(Objects::nonNull)
            .flatMap(Arrays::stream)
            .anyMatch(rule -> rule.ownChunk().unit() != null);
  }

  /** The rules of a node type, in order; null if it has none. */
  public NodeRule @Nullable [] of(int typeId) {
    return typeId < byTypeId.length ? byTypeId[typeId] : null;
  }

  /** The first rule of a node type with an action, or null. */
  public @Nullable NodeRule of(int typeId, NodeAction action) {
    NodeRule[] alternatives = of(typeId);
    if (alternatives != null) {
      for (NodeRule rule : alternatives) {
        if (rule.action() == action) {
          return rule;
        }
      }
    }
    return null;
  }

  /** The first rule with an action that applies to the cursor's node, or null. */
  public @Nullable NodeRule find(
      NodeAction action, SyntaxCursor cursor, int parentTypeId, NodeText text) {
    NodeRule[] alternatives = of(cursor.typeId());
    if (alternatives != null) {
      for (NodeRule rule : alternatives) {
        if (rule.action() == action
            && (rule.conditions().isEmpty()
                || rule.conditions().hold(cursor.node(), parentTypeId, text))) {
          return rule;
        }
      }
    }
    return null;
  }

  /** Whether some entries are units. */
  public boolean anyUnit() {
    return anyUnit;
  }
}
