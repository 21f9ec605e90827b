package dev.cleave.reading;

import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads nodes that declare something, with their members. */
final class DeclarationReader {
  private final GrammarRules rules;
  private final NodeText text;
  private final TextScan scan;
  private final NodeReader heads;
  private final ScopeReader scopes;
  private final CommentItems comments;
  private final AttributeReader attributes;
  private final BarrenRanges barren;
  private final Literals literals;

  DeclarationReader(
      GrammarRules rules,
      NodeText text,
      ScopeReader scopes,
      CommentItems comments,
      AttributeReader attributes,
      BarrenRanges barren,
      Literals literals) {
    this.rules = rules;
    this.text = text;
    this.scan = new TextScan(text.bytes());
    this.heads = new NodeReader(rules, text);
    this.scopes = scopes;
    this.comments = comments;
    this.attributes = attributes;
    this.barren = barren;
    this.literals = literals;
  }

  /** Adds the declaration of a node. Returns false if the rule does not apply. */
  boolean declare(NodeRule rule, SyntaxNode node, @Nullable Kind container, List<Item> items) {
    List<Item.Comment> outside = comments.after(node);
    int end = scan.trimEnd(node.start(), CommentItems.endBefore(outside, node.end()));
    Item item =
        rule.kind() == Kind.IMPORT
            ? new Item.Import(node.start(), end, heads.modules(rule, node))
            : declaration(rule, node, end, container);
    if (item == null) {
      return false;
    }
    items.add(item);
    items.addAll(outside);
    return true;
  }

  private Item.@Nullable Declaration declaration(
      NodeRule rule, SyntaxNode node, int end, @Nullable Kind container) {
    NodeReader.Name name = heads.name(rule, node);
    if (name == null) {
      return null;
    }
    SyntaxNode body = rule.members().path() == null ? null : rule.members().path().from(node);
    if (!rule.members().required()) {
      return declaration(rule, node, name, body, end, container);
    }
    if (body == null || barren.has(body)) {
      return null;
    }
    int begun = barren.begin();
    Item.Declaration declaration = declaration(rule, node, name, body, end, container);
    if (declaration.hasEmittedMembers()) {
      return declaration;
    }
    barren.add(body.start(), body.end(), begun);
    return null;
  }

  private Item.Declaration declaration(
      NodeRule rule,
      SyntaxNode node,
      NodeReader.Name name,
      @Nullable SyntaxNode body,
      int end,
      @Nullable Kind container) {
    Kind kind = rule.kind().in(name.qualifiers().isEmpty() ? container : Kind.CLASS);
    int headEnd = Math.min(heads.headEnd(rule, node), end);
    return new Item.Declaration(
        kind,
        name.own(),
        name.qualifiers(),
        node.start(),
        end,
        headEnd,
        heads.docs(rule, node),
        // The head of a test is a call or a macro.
        kind == Kind.TEST ? Attributes.NONE : attributes.of(node, headEnd),
        members(rule, node, body, end),
        rule.members().rest(),
        rule.ownChunk().documented(),
        rule.ownChunk().joins());
  }

  private List<Item> members(NodeRule rule, SyntaxNode node, @Nullable SyntaxNode body, int end) {
    List<Item> members = body == null ? List.of() : members(rule, node, body);
    for (Item member : members) {
      if (member instanceof Item.Declaration) {
        return members;
      }
    }
    Item.Literal literal = literals.of(rule, node, end);
    return literal == null ? members : List.of(literal);
  }

  private List<Item> members(NodeRule rule, SyntaxNode node, SyntaxNode body) {
    EmbeddedRule embeds = rule.members().embeds();
    if (embeds != null) {
      return scopes.embedded(embeds.languageOf(node, text), body);
    }
    List<Item> above = new ArrayList<>();
    // In Python the comment above a first member precedes the block that contains the member.
    SyntaxNode before = body == node ? null : body.previousSibling();
    while (before != null && rules.isComment(before.typeId())) {
      above.addFirst(comments.of(before.start(), before.end()));
      before = before.previousSibling();
    }
    return scopes.scope(body, body.start(), body.end(), rule.kind(), above);
  }
}
