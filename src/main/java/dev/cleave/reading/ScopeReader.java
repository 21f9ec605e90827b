package dev.cleave.reading;

import dev.cleave.repair.Mask;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.NodeText;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.TextScan;
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
  private final GrammarRules rules;
  private final TextScan scan;
  private final int length;
  private final MaskItems masks;
  private final ReadLimits limits;
  private final EmbeddedReader embedded;
  private final Definitions definitions;
  private final NodeItems nodes;
  private int depth;
  private boolean tooDeep;

  /**
   * @param tree of the file
   * @param text the file's UTF-8
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
    this.rules = rules;
    this.scan = new TextScan(text);
    this.length = text.length;
    this.masks = new MaskItems(masks);
    this.limits = limits;
    this.embedded = embedded;
    var nodeText = new NodeText(text, rules.conventions().names());
    this.definitions = new Definitions(rules, nodeText);
    var entries = new EntryReader(rules, text, text.length, tree.root());
    this.nodes = new NodeItems(rules, nodeText, this, new Literals(limits, entries));
  }

  /** The items in the scope of the file. */
  List<Item> read() {
    return scope(tree.root(), 0, length, null, List.of());
  }

  /** The names that the scopes read so far introduce, without those of embedded parts. */
  List<Definition> definitions() {
    return definitions.found();
  }

  /** Whether scopes nested deeper than the limit were left whole. */
  boolean tooDeep() {
    return tooDeep;
  }

  /** What bounds the reading. */
  ReadLimits limits() {
    return limits;
  }

  /** The items of a part in another language; none if it cannot be read. */
  List<Item> embedded(@Nullable String language, SyntaxNode part) {
    return embedded.read(language, part.start(), part.end());
  }

  /**
   * The items in the scope of a node.
   *
   * @param start where the scope starts
   * @param end where it ends
   * @param container what it is the scope of, or null for a file
   * @param before comments that precede the node and belong to its scope
   */
  List<Item> scope(
      SyntaxNode node, int start, int end, @Nullable Kind container, List<Item> before) {
    List<Item> items = new ArrayList<>(before);
    children(node.walk(), container, items);
    masks.addTo(items, start, end);
    return Siblings.combine(items, scan, new Documentation(scan, rules.language()));
  }

  /**
   * Adds the items of the children of the cursor's node, and leaves the cursor there.
   *
   * @return false if they are nested too deep
   */
  boolean children(SyntaxCursor cursor, @Nullable Kind container, List<Item> items) {
    if (depth >= limits.maxDepth()) {
      tooDeep = true;
      return false;
    }
    depth++;
    int parentTypeId = cursor.typeId();
    if (cursor.toFirstChild()) {
      do {
        if (cursor.start() < cursor.end()) { // else the parser inserted it
          nodes.add(cursor, parentTypeId, container, items);
        }
      } while (cursor.toNextSibling());
      cursor.toParent();
    }
    depth--;
    return true;
  }

  /** Collects the names that the nodes of scopes introduce. */
  Definitions names() {
    return definitions;
  }
}
