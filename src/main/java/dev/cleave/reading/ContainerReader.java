package dev.cleave.reading;

import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeRule;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads nodes that hold declarations of the same scope, and those that wrap declarations. */
record ContainerReader(NodeContext context, ScopeReader scopes) {
  /** Adds the items in the cursor's node. Returns false if the rule does not apply. */
  boolean contain(NodeRule rule, SyntaxCursor cursor, @Nullable SyntaxNode node, OpenScope scope) {
    NodePath members = rule.members().path();
    SyntaxNode body = members == null || node == null ? null : members.from(node);
    if (members != null && body == null) {
      return false;
    }
    if (rule.members().embeds() != null) {
      return node != null
          && body != null
          && scopes.tokens(rule.members().embeds(), node, body, scope);
    }
    boolean required = rule.members().required();
    int start = body == null ? cursor.start() : body.start();
    int end = body == null ? cursor.end() : body.end();
    if (required && context.withoutDeclarations().has(start, end)) {
      return false;
    }
    int begun = context.withoutDeclarations().begin();
    OpenScope inner = scope.part();
    boolean read = body == null ? scopes.children(cursor, inner) : body(node, body, inner);
    if (read && required && !holdsDeclaration(inner.items())) {
      context.withoutDeclarations().add(start, end, begun);
      return false;
    }
    return read && (inner.items().isEmpty() || scope.items().addAll(inner.items()));
  }

  /**
   * Whether a container's items, with the documentation among them, declare something. A statement
   * is part of the statement around it.
   */
  private boolean holdsDeclaration(List<ScopeItem> items) {
    ItemCombiner.dropUndocumented(
        items, new Documentation(context.scan(), context.rules().language()));
    return items.stream()
        .anyMatch(
            item ->
                item instanceof ScopeItem.Declaration declaration
                    && declaration.kind() != Kind.STATEMENT);
  }

  /** Adds the children of a node below another; what surrounds it is code. */
  private boolean body(SyntaxNode node, SyntaxNode body, OpenScope scope) {
    if (node.start() < body.start()) {
      scope.items().add(new ScopeItem.Code(node.start(), body.start(), true));
    }
    boolean read = scopes.children(body.walk(), scope);
    if (body.end() < node.end()) {
      scope.items().add(new ScopeItem.Code(body.end(), node.end(), true));
    }
    return read;
  }

  /**
   * Adds the declarations in the cursor's node, and gives them its whole range. Returns false if
   * the node has no declarations.
   */
  boolean wrap(SyntaxCursor cursor, OpenScope scope) {
    List<ScopeItem.Comment> outside = context.comments().after(cursor.node());
    int end = CommentItems.endBefore(outside, cursor.end());
    OpenScope inner = scope.part();
    if (!scopes.children(cursor, inner)) {
      return false;
    }
    attribute(inner.items(), cursor);
    return scope.items().addAll(ItemCombiner.wrapped(inner.items(), cursor.start(), end))
        && (outside.isEmpty() || scope.items().addAll(outside));
  }

  /** Adds to declarations what their wrapper says of them. */
  private void attribute(List<ScopeItem> items, SyntaxCursor wrapper) {
    if (!context.attributes().mayBeIn(wrapper)) {
      return;
    }
    for (ScopeItem first : items) {
      if (first instanceof ScopeItem.Declaration) {
        Attributes outer = context.attributes().of(wrapper, first.start());
        items.replaceAll(
            item -> item instanceof ScopeItem.Declaration inner ? inner.wrapped(outer) : item);
        return;
      }
    }
  }
}
