package dev.cleave.reading;

import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.rules.NodeText;
import dev.cleave.rules.OwnChunk;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes items of the nodes in a scope, by the rules of their types. */
final class NodeItems {
  private final GrammarRules rules;
  private final NodeText text;
  private final TextScan scan;
  private final ScopeReader scopes;
  private final CommentItems comments;
  private final AttributeReader attributes;
  private final ContainerReader containers;
  private final DeclarationReader declarations;

  NodeItems(GrammarRules rules, NodeText text, ScopeReader scopes, Literals literals) {
    this.rules = rules;
    this.text = text;
    this.scan = new TextScan(text.bytes());
    this.scopes = scopes;
    this.comments = new CommentItems(text.bytes(), rules);
    this.attributes = new AttributeReader(rules, text);
    var barren = new BarrenRanges(scopes.names());
    this.containers = new ContainerReader(rules, scan, scopes, comments, attributes, barren);
    this.declarations =
        new DeclarationReader(rules, text, scopes, comments, attributes, barren, literals);
  }

  /** Adds the items of the cursor's node, which is not empty. */
  void add(SyntaxCursor cursor, int parentTypeId, @Nullable Kind container, List<Item> items) {
    int typeId = cursor.typeId();
    if (typeId == Grammar.ERROR && scopes.children(cursor, container, items)) {
      return;
    }
    scopes.names().add(cursor);
    NodeRule[] alternatives = rules.nodes().of(typeId);
    if (alternatives != null && applyFirst(alternatives, cursor, parentTypeId, container, items)) {
      return;
    }
    int known = items.size();
    if (parentTypeId == Grammar.ERROR
        && scopes.children(cursor, container, items)
        && items.size() > known) {
      return; // an incomplete node: its children may be complete
    }
    code(cursor, !rules.grammar().isNamed(typeId), items);
  }

  private void code(SyntaxCursor cursor, boolean token, List<Item> items) {
    int start = cursor.start();
    int end = cursor.end();
    if (token || !comments.mayEndInOne(start, end)) {
      items.add(new Item.Code(start, end, token));
      return;
    }
    List<Item.Comment> outside = comments.dedented(cursor.node());
    items.add(new Item.Code(start, CommentItems.endBefore(outside, end), false));
    items.addAll(outside);
  }

  /** Applies the first rule whose conditions hold. Returns false if no rule applies. */
  private boolean applyFirst(
      NodeRule[] alternatives,
      SyntaxCursor cursor,
      int parentTypeId,
      @Nullable Kind container,
      List<Item> items) {
    SyntaxNode node = needsNode(alternatives) ? cursor.node() : null;
    for (NodeRule rule : alternatives) {
      if ((node == null || rule.conditions().hold(node, parentTypeId, text))
          && isLarge(rule.ownChunk(), cursor)
          && apply(rule, cursor, node, container, items)) {
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
        || scopes.limits().exceeds(worth.over(), text.bytes(), cursor.start(), cursor.end());
  }

  private boolean apply(
      NodeRule rule,
      SyntaxCursor cursor,
      @Nullable SyntaxNode node,
      @Nullable Kind container,
      List<Item> items) {
    return switch (rule.action()) {
      case CONTAIN -> containers.contain(rule, cursor, node, container, items);
      case WRAP -> containers.wrap(cursor, container, items);
      case ENTRY -> scopes.children(cursor, container, items);
      case DECLARE -> node != null && declarations.declare(rule, node, container, items);
      case TRAIL -> trail(items, cursor.end());
      case COMMENT, BELOW, ABOVE, HEADING, ATTACH -> items.add(single(rule.action(), cursor));
    };
  }

  /** The item of a node that is one item whatever is in it. */
  private Item single(NodeAction action, SyntaxCursor cursor) {
    int start = cursor.start();
    int end = cursor.end();
    return switch (action) {
      case BELOW -> new Item.Below(start, comments.withoutLineEnd(start, end));
      case ABOVE -> new Item.Comment(start, scan.skipBlanks(end, text.bytes().length), false);
      case HEADING -> new Item.Heading(start, comments.withoutLineEnd(start, end));
      case ATTACH -> new Item.Attachment(start, end, attributes.of(cursor, end));
      default -> comments.of(start, end);
    };
  }

  /** Extends the previous item to an end. Returns false at the start of a scope. */
  private static boolean trail(List<Item> items, int end) {
    if (items.isEmpty()) {
      return false;
    }
    items.set(items.size() - 1, items.getLast().reaching(end));
    return true;
  }
}
