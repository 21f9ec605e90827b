package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_delete;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_tree_root_node;

import java.lang.foreign.MemorySegment;

/** A parsed file. Close it, and leave its nodes, before the parser's next parse. */
public final class SyntaxTree implements AutoCloseable {
  private final Grammar grammar;
  private final MemorySegment tree;
  private final NodeSlab slab;

  SyntaxTree(Grammar grammar, MemorySegment tree, NodeSlab slab) {
    this.grammar = grammar;
    this.tree = tree;
    this.slab = slab;
  }

  /** The grammar it was parsed with. */
  public Grammar grammar() {
    return grammar;
  }

  /** The root. It starts after a byte order mark and leading blanks. */
  public SyntaxNode root() {
    return new SyntaxNode(this, ts_tree_root_node(slab, tree));
  }

  /** Memory for nodes and cursors of this tree. */
  NodeSlab slab() {
    return slab;
  }

  @Override
  public void close() {
    ts_tree_delete(tree);
  }
}
