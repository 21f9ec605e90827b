package dev.cleave.reading;

import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.rules.OwnChunk;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes items of the nodes in a scope, by the rules of their types. */
final class NodeItems {
  private final NodeContext context;
  private final ScopeReader scopes;
  private final CommentItems comments;
  private final ContainerReader containers;
  private final DeclarationReader declarations;

  NodeItems(NodeContext context, ScopeReader scopes, Literals literals) {
    this.context = context;
    this.scopes = scopes;
    this.comments = context.comments();
    this.containers = new ContainerReader(context, scopes);
    this.declarations = new DeclarationReader(context, scopes, literals);
  }

  /** Adds the items of the cursor's node, which is not empty. */
  void add(SyntaxCursor cursor, int parentTypeId, OpenScope scope) {
    int typeId = cursor.typeId();
    if (typeId == Grammar.ERROR && scopes.children(cursor, scope)) {
      return;
    }
    context.definitions().add(cursor);
    NodeRule[] alternatives = context.rules().nodes().of(typeId);
    if (alternatives != null && applyFirst(alternatives, cursor, parentTypeId, scope)) {
      return;
    }
    int known = scope.items().size();
    if (parentTypeId == Grammar.ERROR
        && scopes.children(cursor, scope)
        && scope.items().size() > known) {
      return; // an incomplete node: its children may be complete
    }
    code(cursor, !context.rules().grammar().isNamed(typeId), scope.items());
  }

  private void code(SyntaxCursor cursor, boolean token, List<ScopeItem> items) {
    int start = cursor.start();
    int end = cursor.end();
    if (token || !comments.mayEndInOne(start, end)) {
      items.add(new ScopeItem.Code(start, end, token));
      return;
    }
    List<ScopeItem.Comment> outside = comments.dedented(cursor.node());
    items.add(new ScopeItem.Code(start, CommentItems.endBefore(outside, end), false));
    items.addAll(outside);
  }

  /** Applies the first rule whose conditions hold. Returns false if no rule applies. */
  private boolean applyFirst(
      NodeRule[] alternatives, SyntaxCursor cursor, int parentTypeId, OpenScope scope) {
    SyntaxNode node = needsNode(alternatives) ? cursor.node() : null;
    for (NodeRule rule : alternatives) {
      if ((node == null || rule.conditions().hold(node, parentTypeId, context.text()))
          && isLarge(rule.ownChunk(), cursor)
          && apply(rule, cursor, node, scope)) {
        return true;
      }
    }
    return false;
  }

  private static boolean needsNode(NodeRule[] alternatives) {
    NodeRule only = alternatives[0];
    return alternatives.length > 1
        || only.action() == NodeAction.DECLARE
        || only.members().path() != null
        || !only.conditions().isEmpty();
  }

  private boolean isLarge(OwnChunk worth, SyntaxCursor cursor) {
    return worth.over() == null
        || scopes
            .limits()
            .exceeds(worth.over(), context.text().bytes(), cursor.start(), cursor.end());
  }

  private boolean apply(
      NodeRule rule, SyntaxCursor cursor, @Nullable SyntaxNode node, OpenScope scope) {
    return switch (rule.action()) {
      case CONTAIN -> containers.contain(rule, cursor, node, scope);
      case WRAP -> containers.wrap(cursor, scope);
      case ENTRY -> scopes.children(cursor, scope);
      case DECLARE -> node != null && declarations.declare(rule, node, scope);
      case TRAIL -> trail(scope.items(), cursor.end());
      case COMMENT, BELOW, ABOVE, HEADING, ATTACH ->
          scope.items().add(single(rule.action(), cursor));
    };
  }

  /** The item of a node that is one item whatever is in it. */
  private ScopeItem single(NodeAction action, SyntaxCursor cursor) {
    int start = cursor.start();
    int end = cursor.end();
    return switch (action) {
      case BELOW -> new ScopeItem.CommentBelow(start, comments.withoutLineEnd(start, end));
      case ABOVE ->
          new ScopeItem.Comment(
              start, context.scan().skipBlanks(end, context.text().bytes().length), false);
      case HEADING -> new ScopeItem.OuterDocumentation(start, comments.withoutLineEnd(start, end));
      case ATTACH -> new ScopeItem.Attachment(start, end, context.attributes().of(cursor, end));
      default -> comments.of(start, end);
    };
  }

  /** Extends the previous item to an end. Returns false at the start of a scope. */
  private static boolean trail(List<ScopeItem> items, int end) {
    if (items.isEmpty()) {
      return false;
    }
    items.set(items.size() - 1, items.getLast().at(items.getLast().start(), end));
    return true;
  }
}
