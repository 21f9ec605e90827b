package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_current_field_id;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_current_field_name;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_cursor_delete;

import dev.cleave.syntax.NativeNode.Move;
import io.github.treesitter.jtreesitter.internal.TSTreeCursor;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Moves over a tree without creating an object for each node, which is the cheap way to visit many
 * nodes. It starts at the node that created it, and stays within that node.
 */
public final class SyntaxCursor implements AutoCloseable {
  private final SyntaxTree tree;
  private final MemorySegment cursor;
  private final MemorySegment current;

  SyntaxCursor(SyntaxTree tree, MemorySegment node) {
    this.tree = tree;
    this.current = tree.slab().allocateNode();
    this.cursor = tree.slab().allocate(TSTreeCursor.sizeof(), Long.BYTES);
    current.copyFrom(node);
    NativeNode.walk(node, cursor);
  }

  /** Goes to the first child, if there is one. */
  public boolean toFirstChild() {
    return move(Move.FIRST_CHILD, 0);
  }

  /** Goes to the first child that ends after an offset, if there is one. */
  public boolean toFirstChildAfter(int offset) {
    return move(Move.FIRST_CHILD_AFTER, offset);
  }

  /** Goes to the last child, if there is one. */
  public boolean toLastChild() {
    return move(Move.LAST_CHILD, 0);
  }

  /** Goes to the previous sibling, if there is one. */
  public boolean toPreviousSibling() {
    return move(Move.PREVIOUS_SIBLING, 0);
  }

  /** Goes to the next sibling, if there is one. */
  public boolean toNextSibling() {
    return move(Move.NEXT_SIBLING, 0);
  }

  /** Goes to the parent, unless this is where the cursor started. */
  public boolean toParent() {
    return move(Move.PARENT, 0);
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
    return NativeNode.typeId(current);
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
    return NativeNode.start(current);
  }

  /** First byte after the current node. */
  public int end() {
    return NativeNode.end(current);
  }

  /** Whether there is an ERROR or MISSING node in the current node. */
  public boolean hasError() {
    return NativeNode.hasError(current);
  }

  /** Whether the parser inserted the current node to recover from an error. */
  public boolean isMissing() {
    return NativeNode.isMissing(current);
  }

  /** A copy of the current node, valid while its tree is open. */
  public SyntaxNode node() {
    MemorySegment copy = tree.slab().allocateNode();
    copy.copyFrom(current);
    return new SyntaxNode(tree, copy);
  }

  private boolean move(Move move, int offset) {
    return NativeNode.move(cursor, move, offset, current);
  }

  @Override
  public void close() {
    ts_tree_cursor_delete(cursor);
  }
}
