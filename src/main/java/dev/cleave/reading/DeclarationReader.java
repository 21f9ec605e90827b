package dev.cleave.reading;

import dev.cleave.reading.ScopeItem.Declaration.Combining;
import dev.cleave.reading.ScopeItem.Declaration.Description;
import dev.cleave.reading.ScopeItem.Declaration.Identity;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.NodeRule;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads nodes that declare something, with their members. */
record DeclarationReader(NodeContext context, ScopeReader scopes, Literals literals) {

  /** Adds the declaration of a node. Returns false if the rule does not apply. */
  boolean declare(NodeRule rule, SyntaxNode node, OpenScope scope) {
    List<ScopeItem.Comment> outside = context.comments().after(node);
    int end = context.scan().trimEnd(node.start(), CommentItems.endBefore(outside, node.end()));
    ScopeItem item =
        rule.kind() == Kind.IMPORT
            ? new ScopeItem.Import(
                node.start(), end, context.heads().modules(rule, node), rule.place())
            : declaration(rule, node, end, scope.container());
    if (item == null) {
      return false;
    }
    scope.items().add(item);
    scope.items().addAll(outside);
    return true;
  }

  private ScopeItem.@Nullable Declaration declaration(
      NodeRule rule, SyntaxNode node, int end, @Nullable Kind container) {
    Identity identity = context.heads().identity(rule, node, container);
    if (identity == null) {
      return null;
    }
    SyntaxNode body = rule.members().path() == null ? null : rule.members().path().from(node);
    if (!rule.members().required()) {
      return declaration(rule, node, identity, body, end);
    }
    if (body == null || context.withoutDeclarations().has(body)) {
      return null;
    }
    int begun = context.withoutDeclarations().begin();
    ScopeItem.Declaration declaration = declaration(rule, node, identity, body, end);
    if (declaration.hasEmittedMembers()) {
      return declaration;
    }
    context.withoutDeclarations().add(body.start(), body.end(), begun);
    return null;
  }

  private ScopeItem.Declaration declaration(
      NodeRule rule, SyntaxNode node, Identity identity, @Nullable SyntaxNode body, int end) {
    int headEnd = Math.min(context.heads().headEnd(rule, node), end);
    // The head of a test is a call or a macro.
    Attributes said =
        identity.kind() == Kind.TEST ? Attributes.NONE : context.attributes().of(node, headEnd);
    return new ScopeItem.Declaration(
        identity,
        node.start(),
        end,
        new Description(headEnd, context.heads().docs(rule, node), said, rule.place()),
        members(rule, node, body, end),
        new Combining(
            rule.members().rest(), rule.ownChunk().documented(), rule.ownChunk().joins()));
  }

  private List<ScopeItem> members(
      NodeRule rule, SyntaxNode node, @Nullable SyntaxNode body, int end) {
    List<ScopeItem> members = body == null ? List.of() : members(rule, node, body);
    if (ScopeItem.declares(members)) {
      return members;
    }
    ScopeItem.Literal literal = literals.of(rule, node, end);
    return literal == null ? members : List.of(literal);
  }

  private List<ScopeItem> members(NodeRule rule, SyntaxNode node, SyntaxNode body) {
    EmbeddedRule embeds = rule.members().embeds();
    if (embeds != null) {
      return scopes.embedded(embeds.languageOf(node, context.text()), body);
    }
    List<ScopeItem> above = new ArrayList<>();
    // In Python the comment above a first member precedes the block that contains the member.
    SyntaxNode before = body == node ? null : body.previousSibling();
    while (before != null && context.rules().isComment(before.typeId())) {
      above.addFirst(context.comments().of(before.start(), before.end()));
      before = before.previousSibling();
    }
    return scopes.scope(body, body.start(), body.end(), rule.kind(), above);
  }
}
