package dev.cleave.reading;

import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeRule;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads nodes that hold declarations of the same scope, and those that wrap declarations. */
final class ContainerReader {
  private final GrammarRules rules;
  private final TextScan scan;
  private final ScopeReader scopes;
  private final CommentItems comments;
  private final AttributeReader attributes;
  private final BarrenRanges barren;

  ContainerReader(
      GrammarRules rules,
      TextScan scan,
      ScopeReader scopes,
      CommentItems comments,
      AttributeReader attributes,
      BarrenRanges barren) {
    this.rules = rules;
    this.scan = scan;
    this.scopes = scopes;
    this.comments = comments;
    this.attributes = attributes;
    this.barren = barren;
  }

  /** Adds the items in the cursor's node. Returns false if the rule does not apply. */
  boolean contain(
      NodeRule rule,
      SyntaxCursor cursor,
      @Nullable SyntaxNode node,
      @Nullable Kind container,
      List<Item> items) {
    NodePath members = rule.members().path();
    SyntaxNode body = members == null || node == null ? null : members.from(node);
    if (members != null && body == null) {
      return false;
    }
    boolean required = rule.members().required();
    int start = body == null ? cursor.start() : body.start();
    int end = body == null ? cursor.end() : body.end();
    if (required && barren.has(start, end)) {
      return false;
    }
    int begun = barren.begin();
    List<Item> inner = new ArrayList<>();
    boolean read =
        body == null
            ? scopes.children(cursor, container, inner)
            : body(node, body, container, inner);
    if (read && required && !holdsDeclaration(inner)) {
      barren.add(start, end, begun);
      return false;
    }
    return read && (inner.isEmpty() || items.addAll(inner));
  }

  /**
   * Whether a container's items, with the documentation among them, declare something. A statement
   * is part of the statement around it.
   */
  private boolean holdsDeclaration(List<Item> items) {
    Siblings.demote(items, new Documentation(scan, rules.language()));
    for (Item item : items) {
      if (item instanceof Item.Declaration declaration && declaration.kind() != Kind.STATEMENT) {
        return true;
      }
    }
    return false;
  }

  /** Adds the children of a node below another; what surrounds it is code. */
  private boolean body(
      SyntaxNode node, SyntaxNode body, @Nullable Kind container, List<Item> items) {
    if (node.start() < body.start()) {
      items.add(new Item.Code(node.start(), body.start(), true));
    }
    boolean read = scopes.children(body.walk(), container, items);
    if (body.end() < node.end()) {
      items.add(new Item.Code(body.end(), node.end(), true));
    }
    return read;
  }

  /**
   * Adds the declarations in the cursor's node, and gives them its whole range. Returns false if
   * the node has no declarations.
   */
  boolean wrap(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    List<Item.Comment> outside = comments.after(cursor.node());
    int end = CommentItems.endBefore(outside, cursor.end());
    List<Item> inner = new ArrayList<>();
    if (!scopes.children(cursor, container, inner)) {
      return false;
    }
    attribute(inner, cursor);
    return items.addAll(Siblings.wrapped(inner, cursor.start(), end))
        && (outside.isEmpty() || items.addAll(outside));
  }

  /** Adds to declarations what their wrapper says of them. */
  private void attribute(List<Item> items, SyntaxCursor wrapper) {
    if (!attributes.mayBeIn(wrapper)) {
      return;
    }
    for (Item first : items) {
      if (first instanceof Item.Declaration) {
        Attributes outer = attributes.of(wrapper, first.start());
        items.replaceAll(
            item -> item instanceof Item.Declaration inner ? inner.wrapped(outer) : item);
        return;
      }
    }
  }
}
