package dev.cleave.syntax;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/**
 * The syntax tree of a text. Its nodes must not be used after it is closed; close it before its
 * parser.
 */
public final class SyntaxTree implements AutoCloseable {
  private final Grammar grammar;
  private final MemorySegment arena;
  private final byte[] utf8;
  private final NodeTable nodes;
  private boolean closed;

  /**
   * @param arena has the tree; released when this is closed
   */
  SyntaxTree(Grammar grammar, MemorySegment arena, byte[] utf8) {
    this.grammar = grammar;
    this.arena = arena;
    this.utf8 = utf8;
    this.nodes = new NodeTable(arena);
  }

  /** The grammar of the tree. */
  public Grammar grammar() {
    return grammar;
  }

  /** The root node. It starts after a byte order mark and leading white space. */
  public SyntaxNode root() {
    return new SyntaxNode(this, 0);
  }

  /** The text of a node. */
  public String textOf(SyntaxNode node) {
    return new String(utf8, node.start(), node.end() - node.start(), StandardCharsets.UTF_8);
  }

  /** Notifies tree-sitter of a change to the text. */
  void edit(MemorySegment edit) {
    BoundedParse.edit(arena, edit);
    nodes.reset();
  }

  NodeTable nodes() {
    return nodes;
  }

  MemorySegment arena() {
    return arena;
  }

  /** Whether its memory is released. */
  boolean isClosed() {
    return closed;
  }

  /** Releases its memory, the first time. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      BoundedParse.release(arena);
    }
  }
}
