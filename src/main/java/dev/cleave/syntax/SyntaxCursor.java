package dev.cleave.syntax;

import dev.cleave.syntax.NativeNode.Move;
import java.lang.foreign.MemorySegment;

/**
 * Moves over a tree without creating an object for each node, which is the cheap way to visit many
 * nodes. It starts at the node that created it, and stays within that node.
 */
public final class SyntaxCursor implements AutoCloseable {
  private final SyntaxTree tree;
  private final long[] current;
  private final MemorySegment seen;
  private final MemorySegment cursor = MemorySegment.ofArray(new long[NativeNode.CURSOR_WORDS]);

  SyntaxCursor(SyntaxTree tree, long[] node) {
    this.tree = tree;
    this.current = node.clone();
    this.seen = MemorySegment.ofArray(current);
    NativeNode.walk(seen, cursor);
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

  /** The id of the current node's field in its parent, or 0. */
  public short fieldId() {
    return NativeNode.field(cursor);
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
    return new SyntaxNode(tree, current.clone());
  }

  private boolean move(Move move, int offset) {
    return NativeNode.move(cursor, move, offset, seen);
  }

  @Override
  public void close() {
    NativeNode.leave(cursor);
  }
}
