package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_delete;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_root_node;

import io.github.treesitter.jtreesitter.internal.TSNode;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A parsed file. Its nodes are valid until it is closed. */
public final class SyntaxTree implements AutoCloseable {
  private static final long NODES_PER_SLAB = 256;

  private final Grammar grammar;
  private final MemorySegment tree;
  private MemorySegment slab = MemorySegment.NULL;
  private long used;

  SyntaxTree(Grammar grammar, MemorySegment tree) {
    this.grammar = grammar;
    this.tree = tree;
  }

  /** The grammar it was parsed with. */
  public Grammar grammar() {
    return grammar;
  }

  /** The root. It starts after a byte order mark and leading blanks. */
  public SyntaxNode root() {
    return new SyntaxNode(this, ts_tree_root_node((_, _) -> newNode(), tree));
  }

  /** Room for one node; a few large allocations instead of an arena a node. */
  MemorySegment newNode() {
    long size = TSNode.sizeof();
    if (used + size > slab.byteSize()) {
      slab = Arena.ofAuto().allocate(size * NODES_PER_SLAB, Long.BYTES);
      used = 0;
    }
    MemorySegment node = slab.asSlice(used, size);
    used += size;
    return node;
  }

  @Override
  public void close() {
    ts_tree_delete(tree);
  }
}
