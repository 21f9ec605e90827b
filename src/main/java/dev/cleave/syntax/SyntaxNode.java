package dev.cleave.syntax;

import dev.cleave.syntax.NativeNode.Relation;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** A node of a tree, valid while its tree is open. */
public final class SyntaxNode {
  private final SyntaxTree tree;
  private final long[] node;

  SyntaxNode(SyntaxTree tree, long[] node) {
    this.tree = tree;
    this.node = node;
  }

  /** The id of the node's type in its grammar, or {@link Grammar#ERROR}. */
  public int typeId() {
    return NativeNode.typeId(node);
  }

  /** First byte. */
  public int start() {
    return NativeNode.start(node);
  }

  /** First byte after it. */
  public int end() {
    return NativeNode.end(node);
  }

  /** Whether there is an ERROR or MISSING node in it. */
  public boolean hasError() {
    return NativeNode.hasError(node);
  }

  /** The child in a field, or null. */
  public @Nullable SyntaxNode child(short field) {
    return related(Relation.CHILD_OF_FIELD, field & 0xFFFF);
  }

  /** The smallest node at or below it that holds the byte at an offset. */
  public @Nullable SyntaxNode at(int offset) {
    return related(Relation.DESCENDANT_AT, offset);
  }

  /** The sibling before it, token or node, or null. */
  public @Nullable SyntaxNode previousSibling() {
    return related(Relation.SIBLING_BEFORE, 0);
  }

  /** The sibling after it, token or node, or null. */
  public @Nullable SyntaxNode nextSibling() {
    return related(Relation.SIBLING_AFTER, 0);
  }

  /** A cursor that starts at this node and stays within it. */
  public SyntaxCursor walk() {
    return new SyntaxCursor(tree, node);
  }

  /** The tree. */
  public SyntaxTree tree() {
    return tree;
  }

  private @Nullable SyntaxNode related(Relation relation, int argument) {
    long[] found = new long[NativeNode.WORDS];
    MemorySegment to = MemorySegment.ofArray(node);
    return NativeNode.related(to, relation, argument, MemorySegment.ofArray(found))
        ? new SyntaxNode(tree, found)
        : null;
  }
}
