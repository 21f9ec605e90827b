package dev.cleave.rules;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A step of a {@link NodePath}, which describes them. */
sealed interface PathStep {
  // A name is near its declaration; a longer search would find another one.
  int MOST_NODES_SEARCHED = 200;

  Pattern FILTERED = Pattern.compile("(.+?)\\[(.+?)=(.+)]");

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

  static PathStep parse(String step, Grammar grammar, BitSet comments) {
    if (step.startsWith(".")) {
      return new Self(step.equals(".") ? null : NodePath.types(step.substring(1), grammar));
    }
    if (step.startsWith("***")) {
      return new Every(NodePath.types(step.substring(3), grammar));
    }
    if (step.startsWith("**")) {
      return new AtOrBelow(NodePath.types(step.substring(2), grammar));
    }
    Matcher filtered = FILTERED.matcher(step);
    if (step.startsWith("#") && filtered.matches()) {
      return new Filtered(
          NodePath.types(filtered.group(1).substring(1), grammar),
          PathStep.parse(filtered.group(2), grammar, comments),
          Pattern.compile(filtered.group(3)));
    }
    if (step.startsWith("#")) {
      return new Child(NodePath.types(step.substring(1), grammar), null);
    }
    if (step.startsWith("^")) {
      return new Child(NodePath.types(step.substring(1), grammar), comments);
    }
    if (step.equals(">")) {
      return new NextSibling();
    }
    if (step.equals("<")) {
      return new PreviousSibling();
    }
    boolean all = step.endsWith("+");
    boolean repeated = step.endsWith("*");
    String field = all || repeated ? step.substring(0, step.length() - 1) : step;
    short id = field(field, grammar);
    return all ? new AllOfField(id) : new InField(id, repeated);
  }

  /**
   * The id of a field.
   *
   * @throws IllegalArgumentException if the grammar does not have it
   */
  static short field(String field, Grammar grammar) {
    short id = grammar.fieldId(field);
    if (id == 0) {
      throw new IllegalArgumentException(
          "grammar " + grammar.name() + " has no field \"" + field + "\"");
    }
    return id;
  }

  /**
   * @param types the step leads to nothing if the node has another type; null for any
   */
  record Self(@Nullable BitSet types) implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      return types == null || types.get(node.typeId()) ? node : null;
    }
  }

  record InField(short id, boolean repeated) implements PathStep {
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
      if (types.get(node.typeId())) {
        found.add(node);
        return;
      }
      SyntaxCursor cursor = node.walk();
      boolean more = cursor.toFirstChild();
      while (more) {
        boolean match = types.get(cursor.typeId());
        if (match) {
          found.add(cursor.node());
        }
        more = !match && cursor.toFirstChild();
        while (!more && !(more = cursor.toNextSibling())) {
          if (!cursor.toParent()) {
            return;
          }
        }
      }
    }

    @Override
    public boolean several() {
      return true;
    }
  }

  record PreviousSibling() implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      return node.previousSibling();
    }
  }

  record NextSibling() implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      return node.nextSibling();
    }
  }

  /**
   * @param skipped node types that may stand before the child; null if all may
   */
  record Child(BitSet types, @Nullable BitSet skipped) implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
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
  }

  /**
   * @param step to the node whose text is matched
   * @param pattern must match all of that text
   */
  record Filtered(BitSet types, PathStep step, Pattern pattern) implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
      SyntaxCursor cursor = node.walk();
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

  record AtOrBelow(BitSet types) implements PathStep {
    @Override
    public @Nullable SyntaxNode from(SyntaxNode node) {
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
  }
}
