package dev.cleave.reading;

import dev.cleave.repair.Mask;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.value.EntryReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the items in the scopes of a file. It enters only nodes that may contain declarations: the
 * body of a function, a statement and an initialiser are one item each.
 */
final class ScopeReader {
  private final SyntaxTree tree;
  private final NodeContext context;
  private final MaskItems masks;
  private final ReadLimits limits;
  private final EmbeddedReader embedded;
  private final NodeItems nodes;
  private int depth;
  private boolean tooDeep;

  /**
   * @param masks the ranges that the parser read as blanks
   * @param limits scopes nested deeper than its maximum are one item, which bounds the recursion
   * @param embedded reads the parts in other languages
   */
  ScopeReader(
      SyntaxTree tree,
      GrammarRules rules,
      byte[] text,
      List<Mask> masks,
      ReadLimits limits,
      EmbeddedReader embedded) {
    this.tree = tree;
    this.context = NodeContext.of(text, rules);
    this.masks = MaskItems.of(masks, embedded);
    this.limits = limits;
    this.embedded = embedded;
    var entries = new EntryReader(rules, text, text.length, tree.root());
    this.nodes =
        new NodeItems(context, this, new Literals(limits.size().bytesSureToFit(), entries));
  }

  /** The items in the scope of the file. */
  List<ScopeItem> read() {
    return read(null);
  }

  /**
   * The items of the tree.
   *
   * @param container what they are in, or null for a file
   */
  List<ScopeItem> read(@Nullable Kind container) {
    return scope(tree.root(), 0, context.scan().length(), container, List.of());
  }

  /** The names that the scopes read so far introduce, without those of embedded parts. */
  List<Definition> definitions() {
    return context.definitions().found();
  }

  /** Whether scopes nested deeper than the limit were left whole. */
  boolean tooDeep() {
    return tooDeep;
  }

  ReadLimits limits() {
    return limits;
  }

  List<ScopeItem> embedded(@Nullable String language, SyntaxNode part) {
    return embedded.read(language, part.start(), part.end());
  }

  /** Adds the declarations in the tokens of a node. Returns false if there are none. */
  boolean tokens(EmbeddedRule rule, SyntaxNode node, SyntaxNode tokens, OpenScope scope) {
    String language = rule.languageOf(node, context.text());
    var reader = new TokenReader(context, embedded, rule, language, scope.container());
    return scope.items().addAll(reader.read(node, tokens));
  }

  /**
   * The items in the scope of a node.
   *
   * @param container what it is the scope of, or null for a file
   * @param before comments that precede the node and belong to its scope
   */
  List<ScopeItem> scope(
      SyntaxNode node, int start, int end, @Nullable Kind container, List<ScopeItem> before) {
    List<ScopeItem> items = new ArrayList<>(before);
    children(node.walk(), new OpenScope(container, items));
    masks.addTo(items, start, end, context.scan());
    return ItemCombiner.combine(
        items, new Documentation(context.scan(), context.rules().language()));
  }

  /**
   * Adds the items of the children of the cursor's node, and leaves the cursor there.
   *
   * @return false if they are nested too deep
   */
  boolean children(SyntaxCursor cursor, OpenScope scope) {
    if (depth >= limits.maxDepth()) {
      tooDeep = true;
      return false;
    }
    depth++;
    int parentTypeId = cursor.typeId();
    if (cursor.toFirstChild()) {
      do {
        if (cursor.start() < cursor.end()) { // else the parser inserted it
          nodes.add(cursor, parentTypeId, scope);
        }
      } while (cursor.toNextSibling());
      cursor.toParent();
    }
    depth--;
    return true;
  }
}
