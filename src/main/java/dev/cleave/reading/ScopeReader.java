package dev.cleave.reading;

import dev.cleave.repair.Mask;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeRule;
import dev.cleave.rules.NodeRule.Action;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.List;
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
  private final TextScan scan;
  private final MaskItems masks;
  private final int maxDepth;
  private final EmbeddedReader embedded;
  private final DedentedComments dedented;
  private int depth;
  private boolean tooDeep;

  /**
   * @param text the file's UTF-8
   * @param masks the ranges that the parser read as blanks
   * @param maxDepth scopes nested deeper than this are one item, which bounds the recursion
   * @param embedded reads the parts in other languages
   */
  ScopeReader(
      GrammarRules rules, byte[] text, List<Mask> masks, int maxDepth, EmbeddedReader embedded) {
    this.rules = rules;
    this.text = text;
    this.nodeText = new NodeText(text);
    this.nodes = new NodeReader(rules, nodeText);
    this.scan = new TextScan(text, text.length);
    this.masks = new MaskItems(masks);
    this.maxDepth = maxDepth;
    this.embedded = embedded;
    this.dedented = new DedentedComments(scan, rules);
  }

  /** The items in the scope of the file. */
  List<Item> read(SyntaxTree tree) {
    return scope(tree.root(), 0, text.length, null);
  }

  /** Whether scopes nested deeper than the limit were left whole. */
  boolean tooDeep() {
    return tooDeep;
  }

  private List<Item> scope(SyntaxNode node, int start, int end, @Nullable Kind container) {
    List<Item> items = new ArrayList<>();
    if (++depth > maxDepth) {
      tooDeep = true;
    } else {
      try (SyntaxCursor cursor = node.walk()) {
        children(cursor, container, items);
      }
    }
    depth--;
    masks.addTo(items, start, end);
    Siblings.join(items);
    Siblings.document(items, scan);
    Siblings.adopt(items);
    return items;
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
    NodeRule[] alternatives = rules.of(typeId);
    if (alternatives != null) {
      SyntaxNode node = needsNode(alternatives) ? cursor.node() : null;
      for (NodeRule rule : alternatives) {
        if ((node == null || rule.conditions().hold(node, parentTypeId, nodeText))
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
    List<Integer> outside =
        !token && dedented.mayEndInOne(start, end) ? dedented.of(cursor.node()) : List.of();
    items.add(new Item.Code(start, outside.isEmpty() ? end : outside.getFirst(), token));
    comments(outside, end, items);
  }

  /** Adds the comments at the given offsets. Only white space separates them from each other. */
  private void comments(List<Integer> starts, int end, List<Item> items) {
    for (int i = 0; i < starts.size(); i++) {
      int next = i + 1 < starts.size() ? starts.get(i + 1) : end;
      items.add(comment(starts.get(i), scan.trimEnd(starts.get(i), next)));
    }
  }

  private static boolean needsNode(NodeRule[] alternatives) {
    NodeRule only = alternatives[0];
    return alternatives.length > 1
        || only.action() == Action.DECLARE
        || !only.conditions().isEmpty();
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
      case COMMENT -> items.add(comment(start, end));
      case BELOW -> items.add(new Item.Below(start, withoutLineEnd(start, end)));
      case ABOVE -> items.add(new Item.Comment(start, scan.skipBlanks(end, text.length), false));
      case ATTACH -> items.add(new Item.Attachment(start, end));
      case TRAIL -> trail(items, end);
      case CONTAIN -> contain(rule, cursor, container, items);
      case WRAP -> wrap(cursor, container, items);
      case ENTRY -> contain(cursor, container, items);
      case DECLARE -> node != null && declare(rule, node, container, items);
    };
  }

  private boolean contain(
      NodeRule rule, SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    if (!rule.members().required()) {
      return contain(cursor, container, items);
    }
    List<Item> inner = new ArrayList<>();
    return contain(cursor, container, inner)
        && indexOfDeclaration(inner, 0, 1) >= 0
        && items.addAll(inner);
  }

  private boolean contain(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    if (depth >= maxDepth) {
      tooDeep = true;
      return false;
    }
    depth++;
    children(cursor, container, items);
    depth--;
    return true;
  }

  /** Extends the previous item to the given end; false if there is none. */
  private static boolean trail(List<Item> items, int end) {
    if (items.isEmpty()) {
      return false;
    }
    items.set(items.size() - 1, items.getLast().reaching(end));
    return true;
  }

  /** Extends the first and the last declaration of a wrapper to the range of the wrapper. */
  private boolean wrap(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    int start = cursor.start();
    int end = cursor.end();
    List<Item> inner = new ArrayList<>();
    if (!contain(cursor, container, inner)) {
      return false;
    }
    int first = indexOfDeclaration(inner, 0, 1);
    if (first < 0) {
      return false;
    }
    int last = indexOfDeclaration(inner, inner.size() - 1, -1);
    widen(inner, first, start, inner.get(first).end());
    widen(inner, last, inner.get(last).start(), end);
    return items.addAll(inner.subList(first, last + 1));
  }

  private static int indexOfDeclaration(List<Item> items, int from, int step) {
    for (int i = from; i >= 0 && i < items.size(); i += step) {
      if (items.get(i) instanceof Item.Declaration) {
        return i;
      }
    }
    return -1;
  }

  private static void widen(List<Item> items, int index, int start, int end) {
    items.set(index, ((Item.Declaration) items.get(index)).widen(start, end));
  }

  private boolean declare(
      NodeRule rule, SyntaxNode node, @Nullable Kind container, List<Item> items) {
    List<Integer> outside = dedented.of(node);
    int end = scan.trimEnd(node.start(), outside.isEmpty() ? node.end() : outside.getFirst());
    Item item =
        rule.kind() == Kind.IMPORT
            ? new Item.Import(node.start(), end, nodes.modules(rule, node))
            : declaration(rule, node, end, container);
    if (item == null) {
      return false;
    }
    items.add(item);
    comments(outside, node.end(), items);
    return true;
  }

  private Item.@Nullable Declaration declaration(
      NodeRule rule, SyntaxNode node, int end, @Nullable Kind container) {
    NodeReader.Name name = nodes.name(rule, node);
    if (name == null) {
      return null;
    }
    Kind kind = rule.kind();
    if ((kind == Kind.FUNCTION || kind == Kind.PROTOTYPE)
        && ((container != null && container.makesMethods()) || !name.qualifiers().isEmpty())) {
      kind = Kind.METHOD;
    }
    SyntaxNode body = rule.members().path() == null ? null : rule.members().path().from(node);
    var declaration =
        new Item.Declaration(
            kind,
            name.own(),
            name.qualifiers(),
            node.start(),
            end,
            nodes.headEnd(rule, node),
            nodes.docs(rule, node),
            body == null ? List.of() : members(rule, node, body),
            rule.members().rest(),
            rule.joins());
    return rule.members().required() && !declaration.hasEmittedMembers() ? null : declaration;
  }

  private List<Item> members(NodeRule rule, SyntaxNode node, SyntaxNode body) {
    EmbeddedRule embeds = rule.members().embeds();
    if (embeds != null) {
      return embedded.read(nodes.language(embeds, node), body.start(), body.end());
    }
    List<Item> items = new ArrayList<>();
    // In Python the comment above a first member precedes the block that contains the member.
    SyntaxNode before = body == node ? null : body.previousSibling();
    while (before != null && rules.isComment(before.typeId())) {
      items.addFirst(comment(before.start(), before.end()));
      before = before.previousSibling();
    }
    items.addAll(scope(body, body.start(), body.end(), rule.kind()));
    return items;
  }

  private Item.Comment comment(int start, int end) {
    int last = withoutLineEnd(start, end);
    return new Item.Comment(start, last, rules.isDirective(text, start, last));
  }

  /** The end without the line end, which some grammars include in a line comment. */
  private int withoutLineEnd(int start, int end) {
    int last = end;
    while (last > start && (text[last - 1] == '\n' || text[last - 1] == '\r')) {
      last--;
    }
    return last;
  }
}
