package dev.cleave.syntax;

/**
 * Moves over a tree without creating an object for each node, which is the cheap way to visit many
 * nodes. It starts at the node that created it, and stays within that node.
 */
public final class SyntaxCursor {
  private final SyntaxTree tree;
  private final NodeTable nodes;
  private final int top;
  private int node;

  SyntaxCursor(SyntaxTree tree, int node) {
    this.tree = tree;
    this.nodes = tree.nodes();
    this.top = node;
    this.node = node;
  }

  /** Goes to the first child, if there is one. */
  public boolean toFirstChild() {
    return to(nodes.firstChild(node));
  }

  /** Goes to the first child that ends after an offset, if there is one. */
  public boolean toFirstChildAfter(int offset) {
    return to(nodes.childAfter(node, offset));
  }

  /** Goes to the last child, if there is one. */
  public boolean toLastChild() {
    return to(nodes.lastChild(node));
  }

  /** Goes to the previous sibling, if there is one. */
  public boolean toPreviousSibling() {
    return node != top && to(nodes.previous(node));
  }

  /** Goes to the next sibling, if there is one. */
  public boolean toNextSibling() {
    return node != top && to(nodes.next(node));
  }

  /** Goes to the parent, unless this is where the cursor started. */
  public boolean toParent() {
    if (node == top) {
      return false;
    }
    node = nodes.parent(node);
    return true;
  }

  /** Called for each node of a walk, while the cursor is at the node. */
  public interface Visitor {
    /**
     * @param depth 0 where the walk began
     * @return whether to visit the descendants of the node
     */
    boolean visit(int depth);
  }

  /** Visits the current node and its descendants in document order, and returns to the node. */
  public void visitAll(Visitor visitor) {
    int depth = 0;
    while (true) {
      if (visitor.visit(depth) && toFirstChild()) {
        depth++;
        continue;
      }
      while (depth > 0 && !toNextSibling()) {
        toParent();
        depth--;
      }
      if (depth == 0) {
        return;
      }
    }
  }

  /** The id of the current node's type, or {@link Grammar#ERROR}. */
  public int typeId() {
    return nodes.typeId(node);
  }

  /** The id of the current node's field in its parent, or 0. */
  public short fieldId() {
    return node == top ? 0 : nodes.field(node);
  }

  /** First byte of the current node. */
  public int start() {
    return nodes.start(node);
  }

  /** First byte after the current node. */
  public int end() {
    return nodes.end(node);
  }

  /** Whether there is an ERROR or MISSING node in the current node. */
  public boolean hasError() {
    return nodes.hasError(node);
  }

  /** Whether the parser inserted the current node to recover from an error. */
  public boolean isMissing() {
    return nodes.isMissing(node);
  }

  /** The current node, valid while its tree is open. */
  public SyntaxNode node() {
    return new SyntaxNode(tree, node);
  }

  private boolean to(int found) {
    if (found == NodeTable.NONE) {
      return false;
    }
    node = found;
    return true;
  }
}
