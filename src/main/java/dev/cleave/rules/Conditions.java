package dev.cleave.rules;

import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
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

  /**
   * What holds for the node at the end of a path.
   *
   * @param test of that node, or null if the path leads to none
   */
  record Condition(NodePath path, BiPredicate<@Nullable SyntaxNode, NodeText> test) {}

  static Conditions read(YamlMap rule, PathReader paths) {
    List<Condition> ofNodes = new ArrayList<>();
    add(ofNodes, rule.map("when"), true, paths);
    add(ofNodes, rule.map("unless"), false, paths);
    for (YamlMap.KeyValue each : rule.map("matching").entries()) {
      Pattern pattern = each.value().pattern();
      ofNodes.add(
          new Condition(
              paths.path(each.key()),
              (found, text) -> found != null && pattern.matcher(text.of(found)).find()));
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
      BitSet ids = any ? null : paths.types(types);
      conditions.add(
          new Condition(
              paths.path(each.key()),
              (found, _) -> wanted == (found != null && (ids == null || ids.get(found.typeId())))));
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
      Condition each = ofNodes.get(i);
      if (!each.test.test(each.path.from(node), text)) {
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
