package dev.cleave.reading;

import dev.cleave.rules.AttributeRule;
import dev.cleave.rules.AttributeRules;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeText;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what the heads of declarations say of them. It enters only nodes whose type has a rule, and
 * never a body. What a file contains cannot make it slow or its result large.
 */
final class AttributeReader {
  /** The most attributes of a declaration. */
  static final int MOST = 100;

  private static final int MOST_NODES = 2_000; // in a head
  private static final int DEEPEST = 20;

  private final GrammarRules rules;
  private final AttributeRules attributes;
  private final NodeText text;

  AttributeReader(GrammarRules rules, NodeText text) {
    this.rules = rules;
    this.attributes = rules.attributes();
    this.text = text;
  }

  /**
   * The attributes of a node, as {@code key=value}, in the order of the text.
   *
   * @param end where the head of the node ends
   */
  List<String> of(SyntaxNode node, int end) {
    if (attributes.isEmpty()) {
      return List.of();
    }
    SyntaxCursor cursor = node.walk();
    return of(cursor, end);
  }

  /** The same for the cursor's node. */
  List<String> of(SyntaxCursor cursor, int end) {
    if (attributes.isEmpty()) {
      return List.of();
    }
    var head = new Head(end);
    head.node(cursor, attributes.ofDeclaration(cursor.typeId()), 0);
    return joined(head.values, List.of());
  }

  /** Whether the type of the cursor's node has a rule. */
  boolean mayBeIn(SyntaxCursor cursor) {
    return attributes.of(cursor.typeId()) != null;
  }

  /** Two lists as one, not longer than the most. */
  static List<String> joined(List<String> first, List<String> second) {
    if (first.size() >= MOST) {
      return List.copyOf(first.subList(0, MOST));
    }
    if (first.isEmpty() || second.isEmpty()) {
      return List.copyOf(first.isEmpty() ? second : first);
    }
    List<String> both = new ArrayList<>(first);
    both.addAll(second.subList(0, Math.min(second.size(), MOST - first.size())));
    return List.copyOf(both);
  }

  /** The head of one declaration. */
  private final class Head {
    private final int end;
    private final List<String> values = new ArrayList<>();
    private int visited;

    Head(int end) {
      this.end = end;
    }

    /** Reads the cursor's node and its children, and leaves the cursor there. */
    void node(SyntaxCursor cursor, AttributeRule[] places, int depth) {
      for (AttributeRule place : places) {
        if (place.self()) {
          place.addTo(values, cursor, text);
        }
      }
      children(cursor, places, depth);
    }

    private void children(SyntaxCursor cursor, AttributeRule[] places, int depth) {
      if (depth > DEEPEST || !cursor.toFirstChild()) {
        return;
      }
      do {
        if (cursor.start() >= end || ++visited > MOST_NODES || values.size() >= MOST) {
          break;
        }
        child(cursor, places, depth);
      } while (cursor.toNextSibling());
      cursor.toParent();
    }

    private void child(SyntaxCursor cursor, AttributeRule[] places, int depth) {
      int typeId = cursor.typeId();
      boolean found = false;
      for (AttributeRule place : places) {
        if (place.isAt(cursor, typeId, rules)) {
          if (place.skips()) {
            return;
          }
          place.addTo(values, cursor, text);
          found = true;
        }
      }
      AttributeRule[] inner = found ? null : attributes.of(typeId);
      if (inner != null) {
        node(cursor, inner, depth + 1);
      }
    }
  }
}
