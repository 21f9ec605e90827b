package dev.cleave.rules;

import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Under which conditions a rule applies to a node of its type.
 *
 * @param ofNodes what holds for nodes at the end of paths; siblings last, because they are slow to
 *     find
 * @param has ids of tokens one of which must be a child, or null
 * @param parents ids of node types one of which the parent must have, or null
 * @param preceded must match in the text between the start of the parent and the node, or null
 */
public record Conditions(
    List<Condition> ofNodes,
    @Nullable BitSet has,
    @Nullable BitSet parents,
    @Nullable Pattern preceded) {

  private static final String ANY = "any";

  /** What holds for the node at the end of a path. */
  sealed interface Condition {
    NodePath path();

    boolean holds(SyntaxNode node, NodeText text);
  }

  /**
   * Whether a node type is at the end of a path.
   *
   * @param types their ids; null for any
   * @param wanted whether one of them must stand there, or must not
   */
  record TypeCondition(NodePath path, @Nullable BitSet types, boolean wanted) implements Condition {
    @Override
    public boolean holds(SyntaxNode node, NodeText text) {
      SyntaxNode found = path.from(node);
      boolean there = found != null && (types == null || types.get(found.typeId()));
      return there == wanted;
    }
  }

  /** What must match in the text of the node at the end of a path. */
  record TextCondition(NodePath path, Pattern pattern) implements Condition {
    @Override
    public boolean holds(SyntaxNode node, NodeText text) {
      SyntaxNode found = path.from(node);
      return found != null && pattern.matcher(text.of(found)).find();
    }
  }

  static Conditions read(YamlMap rule, PathReader paths) {
    List<Condition> ofNodes = new ArrayList<>();
    add(ofNodes, rule.map("when"), true, paths);
    add(ofNodes, rule.map("unless"), false, paths);
    for (YamlMap.KeyValue each : rule.map("matching").entries()) {
      ofNodes.add(new TextCondition(paths.path(each.key()), each.value().pattern()));
    }
    ofNodes.sort(Comparator.comparing(condition -> condition.path().beside()));
    List<YamlValue> parents = rule.list("in");
    return new Conditions(
        List.copyOf(ofNodes),
        rule.get("has", paths::types),
        parents.isEmpty() ? null : paths.types(parents),
        rule.pattern("preceded"));
  }

  private static void add(
      List<Condition> conditions, YamlMap yaml, boolean wanted, PathReader paths) {
    for (YamlMap.KeyValue each : yaml.entries()) {
      List<YamlValue> types = each.value().list();
      boolean any = types.stream().anyMatch(type -> type.is(ANY));
      conditions.add(
          new TypeCondition(paths.path(each.key()), any ? null : paths.types(types), wanted));
    }
  }

  /** Whether the rule applies to every node of its type. */
  public boolean isEmpty() {
    return ofNodes.isEmpty() && has == null && parents == null && preceded == null;
  }

  /** Whether all conditions hold. */
  public boolean hold(SyntaxNode node, int parentTypeId, NodeText text) {
    if (parents != null && !parents.get(parentTypeId)) {
      return false;
    }
    for (int i = 0; i < ofNodes.size(); i++) { // without an iterator: called for every node
      if (!ofNodes.get(i).holds(node, text)) {
        return false;
      }
    }
    return (has == null || hasChild(node, has))
        && (preceded == null || preceded.matcher(text.before(node)).find());
  }

  private static boolean hasChild(SyntaxNode node, BitSet types) {
    SyntaxCursor cursor = node.walk();
    for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
      if (types.get(cursor.typeId())) {
        return true;
      }
    }
    return false;
  }
}
