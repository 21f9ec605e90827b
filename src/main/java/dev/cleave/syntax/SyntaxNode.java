package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_child_by_field_id;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_descendant_for_byte_range;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_end_byte;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_has_error;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_next_sibling;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_prev_sibling;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_symbol;

import io.github.treesitter.jtreesitter.internal.TSNode;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** A node of a tree, valid while its tree is open. */
public final class SyntaxNode {
  private final SyntaxTree tree;
  private final MemorySegment node;

  SyntaxNode(SyntaxTree tree, MemorySegment node) {
    this.tree = tree;
    this.node = node;
  }

  /** The id of the node's type in its grammar, or {@link Grammar#ERROR}. */
  public int typeId() {
    return ts_node_symbol(node) & 0xFFFF;
  }

  /** First byte. */
  public int start() {
    return startOf(node);
  }

  /** First byte after it. */
  public int end() {
    return ts_node_end_byte(node);
  }

  /** Whether there is an ERROR or MISSING node in it. */
  public boolean hasError() {
    return ts_node_has_error(node);
  }

  /** The child in a field, or null. */
  public @Nullable SyntaxNode child(short field) {
    return orNull(ts_node_child_by_field_id(tree.slab(), node, field));
  }

  /** The smallest node at or below it that holds the byte at an offset. */
  public @Nullable SyntaxNode at(int offset) {
    return orNull(ts_node_descendant_for_byte_range(tree.slab(), node, offset, offset + 1));
  }

  /** The sibling before it, token or node, or null. */
  public @Nullable SyntaxNode previousSibling() {
    return orNull(ts_node_prev_sibling(tree.slab(), node));
  }

  /** The sibling after it, token or node, or null. */
  public @Nullable SyntaxNode nextSibling() {
    return orNull(ts_node_next_sibling(tree.slab(), node));
  }

  /** A cursor that starts at this node and stays within it. */
  public SyntaxCursor walk() {
    return new SyntaxCursor(tree, node);
  }

  /** The tree. */
  public SyntaxTree tree() {
    return tree;
  }

  /** tree-sitter keeps the start of a node in the node itself, so no native call is needed. */
  static int startOf(MemorySegment node) {
    return node.get(ValueLayout.JAVA_INT, TSNode.context$offset());
  }

  private @Nullable SyntaxNode orNull(MemorySegment found) {
    return found.get(ValueLayout.ADDRESS, TSNode.id$offset()).equals(MemorySegment.NULL)
        ? null
        : new SyntaxNode(tree, found);
  }
}
