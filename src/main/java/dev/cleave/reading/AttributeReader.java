package dev.cleave.reading;

import dev.cleave.rules.AttributeRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeText;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what the heads of declarations say of them. It enters only nodes whose type has a rule, and
 * never a body. What a file contains cannot make it slow or its result large.
 */
record AttributeReader(GrammarRules rules, NodeText text) {
  private static final int MOST_NODES = 2_000; // in a head
  private static final int DEEPEST = 20;

  /**
   * The attributes of a node.
   *
   * @param end where the head of the node ends
   */
  Attributes of(SyntaxNode node, int end) {
    return rules.attributes().isEmpty() ? Attributes.NONE : of(node.walk(), end);
  }

  /** The same for the cursor's node. */
  Attributes of(SyntaxCursor cursor, int end) {
    if (rules.attributes().isEmpty()) {
      return Attributes.NONE;
    }
    var head = new HeadAttributes(end);
    head.node(cursor, rules.attributes().ofDeclaration(cursor.typeId()), 0);
    return head.values.isEmpty() && head.omitted.isEmpty()
        ? Attributes.NONE
        : new Attributes(Attributes.joined(head.values, List.of()), List.copyOf(head.omitted));
  }

  /** Whether the type of the cursor's node has a rule. */
  boolean mayBeIn(SyntaxCursor cursor) {
    return rules.attributes().of(cursor.typeId()) != null;
  }

  private final class HeadAttributes {
    private final int end;
    private final List<String> values = new ArrayList<>();
    private final List<Span> omitted = new ArrayList<>();
    private int visited;

    HeadAttributes(int end) {
      this.end = end;
    }

    /** Reads the cursor's node and its children, and leaves the cursor there. */
    void node(SyntaxCursor cursor, AttributeRule[] places, int depth) {
      for (AttributeRule place : places) {
        if (place.isSelf()) {
          place.addTo(values, cursor, text);
        }
      }
      int before = omitted.size();
      boolean nothingElse = children(cursor, places, depth);
      if (depth > 0 && nothingElse && omitted.size() > before) {
        omitted.subList(before, omitted.size()).clear();
        omitted.add(span(cursor)); // with its brackets or its sign
      }
    }

    /** Whether a node is a sign such as a bracket, and no word such as a modifier. */
    private boolean isSign(int typeId) {
      return !rules.grammar().isNamed(typeId)
          && !Character.isLetter(rules.grammar().typeOf(typeId).charAt(0));
    }

    /** Returns whether all children are annotations or comments, besides signs. */
    private boolean children(SyntaxCursor cursor, AttributeRule[] places, int depth) {
      if (depth > DEEPEST || !cursor.toFirstChild()) {
        return false;
      }
      boolean annotations = true;
      do {
        if (cursor.start() >= end || ++visited > MOST_NODES || values.size() >= Attributes.MOST) {
          annotations = false;
          break;
        }
        boolean annotation = child(cursor, places, depth);
        annotations &= annotation || isSign(cursor.typeId());
      } while (cursor.toNextSibling());
      cursor.toParent();
      return annotations;
    }

    /** Returns whether the child is an annotation or a comment, or says nothing. */
    private boolean child(SyntaxCursor cursor, AttributeRule[] places, int depth) {
      int typeId = cursor.typeId();
      if (rules.isComment(typeId)) {
        omitted.add(span(cursor));
        return true;
      }
      boolean found = false;
      boolean annotation = false;
      for (AttributeRule place : places) {
        if (place.isAt(cursor, typeId, rules)) {
          if (place.skips()) {
            return true;
          }
          place.addTo(values, cursor, text);
          found = true;
          annotation |= place.isAnnotation();
        }
      }
      AttributeRule[] inner = found ? null : rules.attributes().of(typeId);
      if (inner != null) {
        int before = omitted.size();
        node(cursor, inner, depth + 1);
        return omitted.size() > before && omitted.getLast().equals(span(cursor));
      }
      if (annotation) {
        omitted.add(span(cursor));
      }
      return annotation;
    }

    private static Span span(SyntaxCursor cursor) {
      return new Span(cursor.start(), cursor.end());
    }
  }
}
