package dev.cleave.reading;

import dev.cleave.repair.Mask;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodePath;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeRule.Action;
import dev.cleave.rules.NodeText;
import dev.cleave.rules.Worth;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.TextScan;
import dev.cleave.value.EntryReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the items in the scopes of a file. It enters only nodes that may contain declarations: the
 * body of a function, a statement and an initialiser are one item each.
 */
final class ScopeReader {
  private final GrammarRules rules;
  private final byte[] text;
  private final NodeText nodeText;
  private final NodeReader nodes;
  private final AttributeReader attributes;
  private final TextScan scan;
  private final MaskItems masks;
  private final ReadLimits limits;
  private final EmbeddedReader embedded;
  private final Definitions definitions;
  private final CommentItems comments;
  // Ranges without declarations: another rule need not read them again, at each level of nesting.
  private final Set<Long> barren = new HashSet<>();
  private @Nullable EntryReader entries;
  private int depth;
  private boolean tooDeep;

  /**
   * @param text the file's UTF-8
   * @param masks the ranges that the parser read as blanks
   * @param limits scopes nested deeper than its maximum are one item, which bounds the recursion
   * @param embedded reads the parts in other languages
   */
  ScopeReader(
      GrammarRules rules,
      byte[] text,
      List<Mask> masks,
      ReadLimits limits,
      EmbeddedReader embedded) {
    this.rules = rules;
    this.text = text;
    this.nodeText = new NodeText(text);
    this.nodes = new NodeReader(rules, nodeText);
    this.attributes = new AttributeReader(rules, nodeText);
    this.scan = new TextScan(text, text.length);
    this.masks = new MaskItems(masks);
    this.limits = limits;
    this.embedded = embedded;
    this.definitions = new Definitions(rules, nodeText);
    this.comments = new CommentItems(text, rules);
  }

  /** The items in the scope of the file. */
  List<Item> read(SyntaxTree tree) {
    entries = new EntryReader(rules, text, text.length, tree.root());
    return scope(tree.root(), 0, text.length, null, List.of());
  }

  /** The names that the scopes read so far introduce, without those of embedded parts. */
  List<Definition> definitions() {
    return definitions.found();
  }

  /** Whether scopes nested deeper than the limit were left whole. */
  boolean tooDeep() {
    return tooDeep;
  }

  /**
   * @param before comments that precede the node and belong to its scope
   */
  private List<Item> scope(
      SyntaxNode node, int start, int end, @Nullable Kind container, List<Item> before) {
    List<Item> items = new ArrayList<>(before);
    if (++depth > limits.maxDepth()) {
      tooDeep = true;
    } else {
      SyntaxCursor cursor = node.walk();
      children(cursor, container, items);
    }
    depth--;
    masks.addTo(items, start, end);
    return Siblings.combine(items, scan, new Documentation(scan, rules.comments()));
  }

  /** Adds the children of the cursor's node and leaves the cursor there. */
  private void children(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    int parentTypeId = cursor.typeId();
    if (!cursor.toFirstChild()) {
      return;
    }
    do {
      child(cursor, parentTypeId, container, items);
    } while (cursor.toNextSibling());
    cursor.toParent();
  }

  private void child(
      SyntaxCursor cursor, int parentTypeId, @Nullable Kind container, List<Item> items) {
    int typeId = cursor.typeId();
    int start = cursor.start();
    int end = cursor.end();
    if (start == end) {
      return; // inserted by the parser, without any bytes
    }
    if (typeId == Grammar.ERROR && contain(cursor, container, items)) {
      return;
    }
    definitions.add(cursor);
    NodeRule[] alternatives = rules.nodes().of(typeId);
    if (alternatives != null) {
      SyntaxNode node = needsNode(alternatives) ? cursor.node() : null;
      for (NodeRule rule : alternatives) {
        if ((node == null || rule.conditions().hold(node, parentTypeId, nodeText))
            && isLarge(rule.worth(), start, end)
            && apply(rule, cursor, node, container, items)) {
          return;
        }
      }
    }
    int known = items.size();
    if (parentTypeId == Grammar.ERROR
        && contain(cursor, container, items)
        && items.size() > known) {
      return; // an incomplete node: its children may be complete
    }
    boolean token = !rules.grammar().isNamed(typeId);
    List<Item.Comment> outside =
        !token && comments.mayEndInOne(start, end) ? comments.dedented(cursor.node()) : List.of();
    items.add(new Item.Code(start, endBefore(outside, end), token));
    items.addAll(outside);
  }

  private static boolean needsNode(NodeRule[] alternatives) {
    NodeRule only = alternatives[0];
    return alternatives.length > 1
        || only.action() == Action.DECLARE
        || only.members().path() != null
        || !only.conditions().isEmpty();
  }

  private boolean isLarge(Worth worth, int start, int end) {
    return worth.over() == null || limits.exceeds(worth.over(), text, start, end);
  }

  private boolean apply(
      NodeRule rule,
      SyntaxCursor cursor,
      @Nullable SyntaxNode node,
      @Nullable Kind container,
      List<Item> items) {
    int start = cursor.start();
    int end = cursor.end();
    return switch (rule.action()) {
      case COMMENT -> items.add(comments.of(start, end));
      case BELOW -> items.add(new Item.Below(start, comments.withoutLineEnd(start, end)));
      case ABOVE -> items.add(new Item.Comment(start, scan.skipBlanks(end, text.length), false));
      case HEADING -> items.add(new Item.Heading(start, comments.withoutLineEnd(start, end)));
      case ATTACH -> items.add(new Item.Attachment(start, end, attributes.of(cursor, end)));
      case TRAIL -> trail(items, end);
      case CONTAIN -> contain(rule, cursor, node, container, items);
      case WRAP -> wrap(cursor, container, items);
      case ENTRY -> contain(cursor, container, items);
      case DECLARE -> node != null && declare(rule, node, container, items);
    };
  }

  private boolean contain(
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
    long range =
        body == null ? range(cursor.start(), cursor.end()) : range(body.start(), body.end());
    if (required && barren.contains(range)) {
      return false;
    }
    int known = definitions.count();
    List<Item> inner = new ArrayList<>();
    boolean read =
        body == null ? contain(cursor, container, inner) : contain(node, body, container, inner);
    if (read && required && !holdsDeclaration(inner)) {
      definitions.keep(known);
      barren.add(range);
      return false;
    }
    return read && (inner.isEmpty() || items.addAll(inner));
  }

  private static long range(int start, int end) {
    return (long) start << Integer.SIZE | end;
  }

  /**
   * Whether a container's items, with the documentation among them, declare something. A statement
   * is part of the statement around it.
   */
  private boolean holdsDeclaration(List<Item> items) {
    Siblings.demote(items, new Documentation(scan, rules.comments()));
    return items.stream()
        .anyMatch(
            item ->
                item instanceof Item.Declaration declaration
                    && declaration.kind() != Kind.STATEMENT);
  }

  /** Adds the children of a node below another; what surrounds it is code. */
  private boolean contain(
      SyntaxNode node, SyntaxNode body, @Nullable Kind container, List<Item> items) {
    if (node.start() < body.start()) {
      items.add(new Item.Code(node.start(), body.start(), true));
    }
    boolean read;
    SyntaxCursor cursor = body.walk();
    read = contain(cursor, container, items);

    if (body.end() < node.end()) {
      items.add(new Item.Code(body.end(), node.end(), true));
    }
    return read;
  }

  private boolean contain(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    if (depth >= limits.maxDepth()) {
      tooDeep = true;
      return false;
    }
    depth++;
    children(cursor, container, items);
    depth--;
    return true;
  }

  /** Extends the previous item to the given end; false at the start of a scope. */
  private static boolean trail(List<Item> items, int end) {
    if (items.isEmpty()) {
      return false;
    }
    items.set(items.size() - 1, items.getLast().reaching(end));
    return true;
  }

  private boolean wrap(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    List<Item.Comment> outside = comments.after(cursor.node());
    int end = endBefore(outside, cursor.end());
    List<Item> inner = new ArrayList<>();
    if (!contain(cursor, container, inner)) {
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
        List<String> outer = attributes.of(wrapper, first.start());
        items.replaceAll(
            item -> item instanceof Item.Declaration inner ? inner.wrapped(outer) : item);
        return;
      }
    }
  }

  private static int endBefore(List<Item.Comment> comments, int end) {
    return comments.isEmpty() ? end : comments.getFirst().start();
  }

  private boolean declare(
      NodeRule rule, SyntaxNode node, @Nullable Kind container, List<Item> items) {
    List<Item.Comment> outside = comments.after(node);
    int end = scan.trimEnd(node.start(), endBefore(outside, node.end()));
    Item item =
        rule.kind() == Kind.IMPORT
            ? new Item.Import(node.start(), end, nodes.modules(rule, node))
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
    NodeReader.Name name = nodes.name(rule, node);
    if (name == null) {
      return null;
    }
    Kind kind = rule.kind().in(name.qualifiers().isEmpty() ? container : Kind.CLASS);
    SyntaxNode body = rule.members().path() == null ? null : rule.members().path().from(node);
    boolean required = rule.members().required();
    int known = definitions.count();
    if (required && (body == null || barren.contains(range(body.start(), body.end())))) {
      return null;
    }
    int headEnd = Math.min(nodes.headEnd(rule, node), end);
    var declaration =
        new Item.Declaration(
            kind,
            name.own(),
            name.qualifiers(),
            node.start(),
            end,
            headEnd,
            nodes.docs(rule, node),
            // The head of a test is a call or a macro.
            kind == Kind.TEST ? List.of() : attributes.of(node, headEnd),
            members(rule, node, body, end),
            rule.members().rest(),
            rule.worth().documented(),
            rule.joins());
    if (required && !declaration.hasEmittedMembers()) {
      definitions.keep(known);
      barren.add(range(body.start(), body.end()));
      return null;
    }
    return declaration;
  }

  /** The value of a declaration if it may have to be divided at its entries, or null. */
  private Item.@Nullable Literal literal(NodeRule rule, SyntaxNode node, int end) {
    int small = limits.size().bytesSureToFit();
    // What is around it, such as documentation, is not yet known.
    if (entries == null || rule.until() == null || end - node.start() <= small / 2) {
      return null;
    }
    SyntaxNode until = rule.until().from(node);
    SyntaxNode value = until == null ? null : entries.held(until);
    return value != null && entries.isContainer(value) && end - value.end() <= small
        ? new Item.Literal(value.start(), value.end(), entries, value)
        : null;
  }

  private List<Item> members(NodeRule rule, SyntaxNode node, @Nullable SyntaxNode body, int end) {
    List<Item> members = body == null ? List.of() : members(rule, node, body);
    for (Item member : members) {
      if (member instanceof Item.Declaration) {
        return members;
      }
    }
    Item.Literal literal = literal(rule, node, end);
    return literal == null ? members : List.of(literal);
  }

  private List<Item> members(NodeRule rule, SyntaxNode node, SyntaxNode body) {
    EmbeddedRule embeds = rule.members().embeds();
    if (embeds != null) {
      return embedded.read(embeds.languageOf(node, nodeText), body.start(), body.end());
    }
    List<Item> above = new ArrayList<>();
    // In Python the comment above a first member precedes the block that contains the member.
    SyntaxNode before = body == node ? null : body.previousSibling();
    while (before != null && rules.isComment(before.typeId())) {
      above.addFirst(comments.of(before.start(), before.end()));
      before = before.previousSibling();
    }
    return scope(body, body.start(), body.end(), rule.kind(), above);
  }
}
