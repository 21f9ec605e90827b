package dev.cleave.rules;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A path from a node to one below it, as in a rule file: steps joined by {@code /}.
 *
 * <ul>
 *   <li>{@code field}: the child in that field
 *   <li>{@code field*}: that child, its child in the same field, and so on, to the last
 *   <li>{@code #type}: the first child of that type
 *   <li>{@code #type[step=pattern]}: the first of that type whose own child at the step has a
 *       matching text
 *   <li>{@code ^type}: the first child that is not a comment, if it has that type
 *   <li>{@code **type}: the first node of that type at or below, in document order
 *   <li>{@code ***type}: all nodes of that type below, except those inside another of them; further
 *       steps start from each
 *   <li>{@code >}: the next sibling, token or node
 *   <li>{@code .}: the node itself
 * </ul>
 */
public final class NodePath {
  // A name is near its declaration; a longer search would find another one.
  private static final int MOST_NODES_SEARCHED = 200;

  private static final Pattern BETWEEN_STEPS = Pattern.compile("/(?![^\\[]*])");
  private static final Pattern FILTERED = Pattern.compile("(.+?)\\[(.+?)=(.+)]");

  private final List<Step> steps = new ArrayList<>();
  private @Nullable BitSet every;
  private final List<Step> afterEvery = new ArrayList<>();

  private NodePath() {}

  /**
   * @throws IllegalArgumentException naming a field or type that the grammar does not have
   */
  static NodePath parse(String path, Grammar grammar, BitSet comments) {
    var parsed = new NodePath();
    if (!path.equals(".")) {
      for (String step : BETWEEN_STEPS.split(path)) {
        if (step.startsWith("***")) {
          parsed.every = types(step.substring(3), grammar);
        } else {
          List<Step> part = parsed.every == null ? parsed.steps : parsed.afterEvery;
          part.add(Step.parse(step, grammar, comments));
        }
      }
    }
    return parsed;
  }

  /** Whether the path may lead to several nodes. */
  public boolean several() {
    return every != null;
  }

  /** The node at the end of the path, or null if there is none. */
  public @Nullable SyntaxNode from(SyntaxNode start) {
    return from(start, steps);
  }

  private static @Nullable SyntaxNode from(SyntaxNode start, List<Step> steps) {
    SyntaxNode node = start;
    for (Step step : steps) {
      node = step.from(node);
      if (node == null) {
        return null;
      }
    }
    return node;
  }

  /** The nodes at the end of the path: at most one, unless it ends in {@code ***}. */
  public List<SyntaxNode> allFrom(SyntaxNode start) {
    SyntaxNode node = from(start);
    if (node == null) {
      return List.of();
    }
    return every == null
        ? List.of(node)
        : every(node, every).stream()
            .map(each -> from(each, afterEvery))
            .filter(Objects::nonNull)
            .toList();
  }

  private static List<SyntaxNode> every(SyntaxNode node, BitSet types) {
    List<SyntaxNode> found = new ArrayList<>();
    try (SyntaxCursor cursor = node.walk()) {
      boolean more = cursor.toFirstChild();
      while (more) {
        boolean match = types.get(cursor.typeId());
        if (match) {
          found.add(cursor.node());
        }
        more = !match && cursor.toFirstChild();
        while (!more && !(more = cursor.toNextSibling())) {
          if (!cursor.toParent()) {
            return found;
          }
        }
      }
    }
    return found;
  }

  private sealed interface Step {
    @Nullable SyntaxNode from(SyntaxNode node);

    static Step parse(String step, Grammar grammar, BitSet comments) {
      if (step.startsWith("**")) {
        return new Below(types(step.substring(2), grammar));
      }
      Matcher filtered = FILTERED.matcher(step);
      if (step.startsWith("#") && filtered.matches()) {
        return new Filtered(
            types(filtered.group(1).substring(1), grammar),
            Step.parse(filtered.group(2), grammar, comments),
            Pattern.compile(filtered.group(3)));
      }
      if (step.startsWith("#")) {
        return new Child(types(step.substring(1), grammar), null);
      }
      if (step.startsWith("^")) {
        return new Child(types(step.substring(1), grammar), comments);
      }
      if (step.equals(">")) {
        return new Next();
      }
      boolean repeated = step.endsWith("*");
      String field = repeated ? step.substring(0, step.length() - 1) : step;
      short id = grammar.fieldId(field);
      if (id == 0) {
        throw new IllegalArgumentException(
            "grammar " + grammar.name() + " has no field \"" + field + "\"");
      }
      return new Field(id, repeated);
    }
  }

  private record Field(short id, boolean repeated) implements Step {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      SyntaxNode child = node.child(id);
      if (!repeated) {
        return child;
      }
      SyntaxNode last = node;
      while (child != null) {
        last = child;
        child = last.child(id);
      }
      return last;
    }
  }

  private record Next() implements Step {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      return node.nextSibling();
    }
  }

  /**
   * @param skipped node types that may stand before the child; null if all may
   */
  private record Child(BitSet types, @Nullable BitSet skipped) implements Step {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      try (SyntaxCursor cursor = node.walk()) {
        for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
          if (types.get(cursor.typeId())) {
            return cursor.node();
          }
          if (skipped != null && !skipped.get(cursor.typeId())) {
            return null;
          }
        }
        return null;
      }
    }
  }

  /**
   * @param step to the node whose text is matched
   * @param pattern must match all of that text
   */
  private record Filtered(BitSet types, Step step, Pattern pattern) implements Step {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      try (SyntaxCursor cursor = node.walk()) {
        for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
          if (types.get(cursor.typeId())) {
            SyntaxNode child = cursor.node();
            SyntaxNode found = step.from(child);
            if (found != null && pattern.matcher(found.tree().textOf(found)).matches()) {
              return child;
            }
          }
        }
        return null;
      }
    }
  }

  private record Below(BitSet types) implements Step {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      if (types.get(node.typeId())) {
        return node;
      }
      try (SyntaxCursor cursor = node.walk()) {
        for (int searched = 0; searched < MOST_NODES_SEARCHED; searched++) {
          if (!cursor.toFirstChild()) {
            while (!cursor.toNextSibling()) {
              if (!cursor.toParent()) {
                return null;
              }
            }
          }
          if (types.get(cursor.typeId())) {
            return cursor.node();
          }
        }
        return null;
      }
    }
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
