package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_end_byte;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_has_error;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_is_missing;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_node_symbol;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_current_field_id;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_current_field_name;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_current_node;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_delete;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_goto_first_child;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_goto_first_child_for_byte;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_goto_last_child;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_goto_next_sibling;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_goto_parent;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_goto_previous_sibling;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_new;

import io.github.treesitter.jtreesitter.internal.TSNode;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Moves over a tree without creating an object for each node, which is the cheap way to visit many
 * nodes. It starts at the node that created it, and stays within that node.
 */
public final class SyntaxCursor implements AutoCloseable {
  private final SyntaxTree tree;
  private final MemorySegment cursor;
  private final MemorySegment current;
  private final SegmentAllocator intoCurrent;

  SyntaxCursor(SyntaxTree tree, MemorySegment node) {
    this.tree = tree;
    this.current = tree.slab().allocate(TSNode.sizeof(), Long.BYTES);
    this.intoCurrent = SegmentAllocator.prefixAllocator(current);
    this.cursor = ts_tree_cursor_new(tree.slab(), node);
    read();
  }

  /** Goes to the first child, if there is one. */
  public boolean toFirstChild() {
    return ts_tree_cursor_goto_first_child(cursor) && read();
  }

  /** Goes to the first child that ends after an offset, if there is one. */
  public boolean toFirstChildAfter(int offset) {
    return ts_tree_cursor_goto_first_child_for_byte(cursor, offset) >= 0 && read();
  }

  /** Goes to the last child, if there is one. */
  public boolean toLastChild() {
    return ts_tree_cursor_goto_last_child(cursor) && read();
  }

  /** Goes to the previous sibling, if there is one. */
  public boolean toPreviousSibling() {
    return ts_tree_cursor_goto_previous_sibling(cursor) && read();
  }

  /** Goes to the next sibling, if there is one. */
  public boolean toNextSibling() {
    return ts_tree_cursor_goto_next_sibling(cursor) && read();
  }

  /** Goes to the parent, unless this is where the cursor started. */
  public boolean toParent() {
    return ts_tree_cursor_goto_parent(cursor) && read();
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
    return ts_node_symbol(current) & 0xFFFF;
  }

  /** Field of the current node in its parent, or null. */
  public @Nullable String field() {
    MemorySegment name = ts_tree_cursor_current_field_name(cursor);
    return name.equals(MemorySegment.NULL) ? null : name.getString(0);
  }

  /** The id of the current node's field in its parent, or 0. */
  public short fieldId() {
    return ts_tree_cursor_current_field_id(cursor);
  }

  /** First byte of the current node. */
  public int start() {
    return SyntaxNode.startOf(current);
  }

  /** First byte after the current node. */
  public int end() {
    return ts_node_end_byte(current);
  }

  /** Whether there is an ERROR or MISSING node in the current node. */
  public boolean hasError() {
    return ts_node_has_error(current);
  }

  /** Whether the parser inserted the current node to recover from an error. */
  public boolean isMissing() {
    return ts_node_is_missing(current);
  }

  /** A copy of the current node, valid while its tree is open. */
  public SyntaxNode node() {
    MemorySegment copy = tree.slab().allocate(TSNode.sizeof(), Long.BYTES);
    copy.copyFrom(current);
    return new SyntaxNode(tree, copy);
  }

  private boolean read() {
    ts_tree_cursor_current_node(intoCurrent, cursor);
    return true;
  }

  @Override
  public void close() {
    ts_tree_cursor_delete(cursor);
  }
}
