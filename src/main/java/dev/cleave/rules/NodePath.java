package dev.cleave.rules;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A path from a node to one below it, as in a rule file: steps joined by {@code /}.
 *
 * <ul>
 *   <li>{@code field}: the child in that field
 *   <li>{@code field+}: all children in that field
 *   <li>{@code field*}: that child, its child in the same field, and so on, to the last
 *   <li>{@code field|step}: the child in that field, or, without one, the node that the other step
 *       leads to
 *   <li>{@code #type}: the first child of that type
 *   <li>{@code #type[step=pattern]}: the first of that type whose own child at the step has a
 *       matching text
 *   <li>{@code ^type}: the first child that is not a comment, if it has that type
 *   <li>{@code **type}: the first node of that type at or below, in document order
 *   <li>{@code ***type}: all nodes of that type at or below, except those inside another of them
 *   <li>{@code >}: the next sibling, token or node
 *   <li>{@code <}: the previous one
 *   <li>{@code .}: the node itself
 *   <li>{@code .type}: the node itself, if it has that type
 * </ul>
 *
 * <p>After a step that leads to several nodes, further steps start from each.
 */
public final class NodePath {
  private static final Pattern BETWEEN_STEPS = Pattern.compile("/(?![^\\[]*])");

  private final PathStep[] steps;
  private final boolean several;
  private final boolean beside;

  private NodePath(List<PathStep> steps, boolean beside) {
    this.beside = beside;
    this.steps = steps.toArray(PathStep[]::new);
    this.several = steps.stream().anyMatch(PathStep::several);
  }

  /**
   * @throws IllegalArgumentException naming a field or type that the grammar does not have
   */
  static NodePath parse(String path, Grammar grammar, BitSet comments) {
    return new NodePath(
        BETWEEN_STEPS
            .splitAsStream(path)
            .map(step -> PathStep.parse(step, grammar, comments))
            .toList(),
        path.startsWith("<") || path.startsWith(">"));
  }

  /** Whether the path may lead to several nodes. */
  public boolean several() {
    return several;
  }

  /** Whether the path begins at a sibling. */
  boolean beside() {
    return beside;
  }

  /** The first node at the end of the path, or null if it leads to no node. */
  public @Nullable SyntaxNode from(SyntaxNode start) {
    if (several) {
      List<SyntaxNode> all = allFrom(start);
      return all.isEmpty() ? null : all.getFirst();
    }
    SyntaxNode node = start;
    for (PathStep step : steps) {
      node = step.from(node);
      if (node == null) {
        return null;
      }
    }
    return node;
  }

  /** The nodes at the end of the path, in order: at most one, unless a step leads to several. */
  public List<SyntaxNode> allFrom(SyntaxNode start) {
    if (!several) {
      SyntaxNode only = from(start);
      return only == null ? List.of() : List.of(only);
    }
    List<SyntaxNode> nodes = List.of(start);
    for (PathStep step : steps) {
      List<SyntaxNode> next = new ArrayList<>();
      for (SyntaxNode node : nodes) {
        step.addFrom(node, next);
      }
      nodes = next;
    }
    return nodes;
  }

  /** The ids of one node type, or of several joined by {@code |}. */
  static BitSet types(String types, Grammar grammar) {
    var typeIds = new BitSet();
    for (String type : types.split("\\|")) {
      BitSet found = grammar.typeIdsOf(type);
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            "grammar " + grammar.name() + " has no node type \"" + type + "\"");
      }
      typeIds.or(found);
    }
    return typeIds;
  }
}
