package dev.cleave.rules;

import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A rule of one node type, resolved against a grammar.
 *
 * @param rule as the rule file has it
 * @param action what to do with the node
 * @param kind what it declares, if that is the action
 * @param embedded paths to what tells the language of the members, if it is another one
 */
public record CompiledRule(
    NodeRule rule,
    Action action,
    @Nullable Kind kind,
    List<NodePath> names,
    @Nullable NodePath label,
    @Nullable NodePath scope,
    @Nullable NodePath members,
    List<NodePath> embedded,
    @Nullable NodePath until,
    @Nullable NodePath docs,
    List<NodePath> modules,
    List<Condition> conditions,
    List<TextCondition> textConditions,
    @Nullable BitSet token,
    @Nullable BitSet parents) {

  private static final String HEAD = "...";

  /** Whether the signature is the name where no path leads to one. */
  public boolean namedByHead() {
    return rule.name().contains(HEAD);
  }

  /** What a node type means. */
  public enum Action {
    /** A comment: documentation, a banner, or a remark. */
    COMMENT,
    /** A comment that documents what stands directly above it, unless it leads what is below. */
    BELOW,
    /** A comment that documents what comes next, also over blank lines. */
    ABOVE,
    /** Stands before a declaration and belongs to it: an attribute, a decorator. */
    ATTACH,
    /** Stands after something and belongs to it: the text that a line before it announces. */
    TRAIL,
    /** Wraps declarations, which take its whole range; without any it is code. */
    WRAP,
    /** Holds declarations of the same scope. */
    CONTAIN,
    /** An entry of a data format: its value goes by its name. */
    ENTRY,
    /** Declares something; what, says the kind. */
    DECLARE
  }

  /** Whether some type stands, or must not stand, at the end of a path. */
  record Condition(NodePath path, @Nullable BitSet types, boolean wanted) {
    boolean holds(SyntaxNode node) {
      SyntaxNode found = path.from(node);
      boolean there = found != null && (types == null || types.get(found.typeId()));
      return there == wanted;
    }
  }

  /** What must be found in the text of the node at the end of a path. */
  record TextCondition(NodePath path, Pattern pattern) {
    boolean holds(SyntaxNode node, NodeText text) {
      SyntaxNode found = path.from(node);
      return found != null && pattern.matcher(text.of(found)).find();
    }
  }

  static CompiledRule compile(NodeRule rule, Grammar grammar) {
    Action action = actionOf(rule.is());
    boolean hasBody = grammar.fieldId("body") != 0;
    return new CompiledRule(
        rule,
        action,
        action == Action.DECLARE ? Kind.valueOf(rule.is().toUpperCase(Locale.ROOT)) : null,
        names(rule, action, grammar),
        rule.label() == null ? null : NodePath.parse(rule.label(), grammar),
        rule.scope() == null ? null : NodePath.parse(rule.scope(), grammar),
        rule.members() == null ? null : NodePath.parse(rule.members(), grammar),
        rule.embeds() == null
            ? List.of()
            : rule.embeds().told().stream().map(path -> NodePath.parse(path, grammar)).toList(),
        rule.until().equals("body") && !hasBody ? null : NodePath.parse(rule.until(), grammar),
        rule.docs() == null ? null : NodePath.parse(rule.docs(), grammar),
        rule.modules().stream().map(path -> NodePath.parse(path, grammar)).toList(),
        conditions(rule, grammar),
        rule.matching().entrySet().stream()
            .map(each -> new TextCondition(NodePath.parse(each.getKey(), grammar), each.getValue()))
            .toList(),
        rule.has() == null ? null : NodePath.types(rule.has(), grammar),
        rule.in().isEmpty() ? null : NodePath.types(String.join("|", rule.in()), grammar));
  }

  /** Whether all conditions but the name's hold. */
  public boolean fits(SyntaxNode node, int parentTypeId, NodeText text) {
    if (parents != null && !parents.get(parentTypeId)) {
      return false;
    }
    for (Condition condition : conditions) {
      if (!condition.holds(node)) {
        return false;
      }
    }
    for (TextCondition condition : textConditions) {
      if (!condition.holds(node, text)) {
        return false;
      }
    }
    return token == null || hasChild(node, token);
  }

  private static boolean hasChild(SyntaxNode node, BitSet types) {
    try (SyntaxCursor cursor = node.walk()) {
      for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
        if (types.get(cursor.typeId())) {
          return true;
        }
      }
      return false;
    }
  }

  private static Action actionOf(String is) {
    for (Action action : Action.values()) {
      if (action != Action.DECLARE && action.name().toLowerCase(Locale.ROOT).equals(is)) {
        return action;
      }
    }
    return Action.DECLARE;
  }

  private static List<NodePath> names(NodeRule rule, Action action, Grammar grammar) {
    boolean named =
        (action == Action.DECLARE && !rule.is().equals("import")) || action == Action.ENTRY;
    boolean byDefault = rule.name().equals(List.of("name")) && grammar.fieldId("name") == 0;
    if (!named || (byDefault && (rule.orElse() != null || action == Action.ENTRY))) {
      return List.of();
    }
    return rule.name().stream()
        .filter(path -> !path.equals(HEAD))
        .map(path -> NodePath.parse(path, grammar))
        .toList();
  }

  private static List<Condition> conditions(NodeRule rule, Grammar grammar) {
    var conditions = new java.util.ArrayList<Condition>();
    add(conditions, rule.when(), true, grammar);
    add(conditions, rule.unless(), false, grammar);
    return List.copyOf(conditions);
  }

  private static void add(
      List<Condition> conditions, Map<String, List<String>> yaml, boolean wanted, Grammar grammar) {
    yaml.forEach(
        (path, types) ->
            conditions.add(
                new Condition(
                    NodePath.parse(path, grammar),
                    types.contains("any") ? null : NodePath.types(String.join("|", types), grammar),
                    wanted)));
  }
}
