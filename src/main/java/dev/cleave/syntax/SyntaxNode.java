package dev.cleave.syntax;

import org.jspecify.annotations.Nullable;

/** A node of a tree, valid while its tree is open. One thread at a time looks at a tree. */
public final class SyntaxNode {
  private final SyntaxTree tree;
  private final NodeTable nodes;
  private final int node;

  SyntaxNode(SyntaxTree tree, int node) {
    this.tree = tree;
    this.nodes = tree.nodes();
    this.node = node;
  }

  /** The id of the node's type in its grammar, or {@link Grammar#ERROR}. */
  public int typeId() {
    return nodes.typeId(node);
  }

  /** First byte. */
  public int start() {
    return nodes.start(node);
  }

  /** First byte after it. */
  public int end() {
    return nodes.end(node);
  }

  /** Whether there is an ERROR or MISSING node in it. */
  public boolean hasError() {
    return nodes.hasError(node);
  }

  /** The child in a field, the first if there are several, or null. */
  public @Nullable SyntaxNode child(short field) {
    return orNull(nodes.childIn(node, field));
  }

  /** The smallest node at or below it that holds the byte at an offset. */
  public SyntaxNode at(int offset) {
    return new SyntaxNode(tree, nodes.at(node, offset));
  }

  /** The sibling before it, token or node, or null. */
  public @Nullable SyntaxNode previousSibling() {
    return orNull(nodes.previous(node));
  }

  /** The sibling after it, token or node, or null. It is not one without any bytes. */
  public @Nullable SyntaxNode nextSibling() {
    int next = nodes.next(node);
    while (next != NodeTable.NONE && nodes.end(next) <= end()) {
      next = nodes.next(next);
    }
    return orNull(next);
  }

  /** A cursor that starts at this node and stays within it. */
  public SyntaxCursor walk() {
    return new SyntaxCursor(tree, node);
  }

  /** The tree. */
  public SyntaxTree tree() {
    return tree;
  }

  private @Nullable SyntaxNode orNull(int found) {
    return found == NodeTable.NONE ? null : new SyntaxNode(tree, found);
  }
}
