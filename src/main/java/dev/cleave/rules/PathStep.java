package dev.cleave.rules;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A step of a {@link NodePath}, which describes them. */
interface PathStep {
  // A name is near its declaration; a longer search would find another one.
  int MOST_NODES_SEARCHED = 200;
  Pattern BEFORE_TYPE = Pattern.compile("^(\\.|\\*{2,3}|[#^])");
  Pattern OR = Pattern.compile("\\|");
  Pattern FILTERED = Pattern.compile("#(.+?)\\[(.+?)=(.+)]");

  /** The node that the step leads to, the first if there are several, or null. */
  @Nullable SyntaxNode from(SyntaxNode node);

  /** Adds all nodes that the step leads to. */
  default void addFrom(SyntaxNode node, List<SyntaxNode> found) {
    SyntaxNode only = from(node);
    if (only != null) {
      found.add(only);
    }
  }

  default boolean several() {
    return false;
  }

  /**
   * @param comments ids of the node types that {@code ^} skips
   * @throws IllegalArgumentException naming a field or type that the grammar does not have
   */
  static PathStep parse(String step, Grammar grammar, BitSet comments) {
    return switch (step) {
      case "." -> node -> node;
      case ">" -> SyntaxNode::nextSibling;
      case "<" -> SyntaxNode::previousSibling;
      default -> toType(step, grammar, comments);
    };
  }

  private static PathStep toType(String step, Grammar grammar, BitSet comments) {
    Matcher filtered = FILTERED.matcher(step);
    if (filtered.matches()) {
      return filtered(
          NodePath.types(filtered.group(1), grammar),
          parse(filtered.group(2), grammar, comments),
          Pattern.compile(filtered.group(3)).asMatchPredicate());
    }
    String type = BEFORE_TYPE.matcher(step).replaceFirst("");
    if (type.equals(step)) {
      return step.indexOf('|') < 0
          ? field(step, grammar)
          : firstOf(OR.splitAsStream(step).map(each -> parse(each, grammar, comments)).toList());
    }
    BitSet types = NodePath.types(type, grammar);
    return switch (step.substring(0, step.length() - type.length())) {
      case "." -> node -> types.get(node.typeId()) ? node : null;
      case "#" -> node -> child(node, types, null);
      case "^" -> node -> child(node, types, comments);
      case "**" -> node -> atOrBelow(node, types);
      default -> new Every(types);
    };
  }

  /** The first of several steps that leads to a node. */
  private static PathStep firstOf(List<PathStep> steps) {
    return node ->
        steps.stream()
            .map(each -> each.from(node))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private static PathStep field(String step, Grammar grammar) {
    if (step.endsWith("+")) {
      return new AllOfField(fieldId(step.substring(0, step.length() - 1), grammar));
    }
    if (step.endsWith("*")) {
      short id = fieldId(step.substring(0, step.length() - 1), grammar);
      return node -> last(node, id);
    }
    short id = fieldId(step, grammar);
    return node -> node.child(id);
  }

  /**
   * The id of a field.
   *
   * @throws IllegalArgumentException if the grammar does not have it
   */
  static short fieldId(String field, Grammar grammar) {
    short id = grammar.fieldId(field);
    if (id == 0) {
      throw new IllegalArgumentException(
          "grammar " + grammar.name() + " has no field \"" + field + "\"");
    }
    return id;
  }

  private static SyntaxNode last(SyntaxNode node, short fieldId) {
    SyntaxNode last = node;
    for (SyntaxNode child = node.child(fieldId); child != null; child = child.child(fieldId)) {
      last = child;
    }
    return last;
  }

  /**
   * @param skipped node types that may stand before the child; null if all may
   */
  private static @Nullable SyntaxNode child(
      SyntaxNode node, BitSet types, @Nullable BitSet skipped) {
    SyntaxCursor cursor = node.walk();
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

  /**
   * @param step to the node whose text is matched
   */
  private static PathStep filtered(BitSet types, PathStep step, Predicate<String> text) {
    return node -> {
      SyntaxCursor cursor = node.walk();
      for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
        if (types.get(cursor.typeId())) {
          SyntaxNode child = cursor.node();
          SyntaxNode found = step.from(child);
          if (found != null && text.test(found.tree().textOf(found))) {
            return child;
          }
        }
      }
      return null;
    };
  }

  private static @Nullable SyntaxNode atOrBelow(SyntaxNode node, BitSet types) {
    if (types.get(node.typeId())) {
      return node;
    }
    SyntaxCursor cursor = node.walk();
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

  record AllOfField(short id) implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      return node.child(id);
    }

    @Override
    public void addFrom(SyntaxNode node, List<SyntaxNode> found) {
      SyntaxCursor cursor = node.walk();
      for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
        if (cursor.fieldId() == id) {
          found.add(cursor.node());
        }
      }
    }

    @Override
    public boolean several() {
      return true;
    }
  }

  record Every(BitSet types) implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      List<SyntaxNode> found = new ArrayList<>();
      addFrom(node, found);
      return found.isEmpty() ? null : found.getFirst();
    }

    @Override
    public void addFrom(SyntaxNode node, List<SyntaxNode> found) {
      SyntaxCursor cursor = node.walk();
      cursor.visitAll(
          _ -> {
            boolean match = types.get(cursor.typeId());
            if (match) {
              found.add(cursor.node());
            }
            return !match;
          });
    }

    @Override
    public boolean several() {
      return true;
    }
  }
}
