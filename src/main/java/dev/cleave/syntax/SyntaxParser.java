package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.TSInputEncodingUTF8;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_parser_delete;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_parser_new;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_parser_parse_string_encoding;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_parser_reset;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_parser_set_language;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_parser_set_timeout_micros;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * Parses UTF-8 bytes into a tree.
 *
 * <p>It calls the functions that jtreesitter generated from tree-sitter's header rather than its
 * {@code Parser} and {@code Node}: those take a String, open two shared arenas a parse and one a
 * node, which costs more than the whole cut (docs/adr/0003).
 *
 * <p>Not safe for use by two threads at once; may move between threads.
 */
public final class SyntaxParser implements AutoCloseable {
  private static final int SMALLEST_BUFFER = 1 << 16;

  private final MemorySegment parser;
  private final Arena nodes = Arena.ofShared();
  private final NodeSlab slab = new NodeSlab(nodes);
  private Arena arena = Arena.ofShared();
  private MemorySegment buffer = MemorySegment.NULL;
  private @Nullable Grammar grammar;

  /**
   * @param timeoutMillis a parse that takes longer gives no tree
   */
  public SyntaxParser(int timeoutMillis) {
    parser = ts_parser_new();
    ts_parser_set_timeout_micros(parser, timeoutMillis * 1000L);
  }

  /**
   * Parses the first bytes of an array.
   *
   * @return the tree, to be closed; or null if the time ran out
   */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8, int length) {
    if (this.grammar != grammar) {
      if (!ts_parser_set_language(parser, grammar.language())) {
        throw new IllegalStateException("the core refuses grammar \"" + grammar.name() + "\"");
      }
      this.grammar = grammar;
    }
    MemorySegment input = copy(utf8, length);
    MemorySegment tree =
        ts_parser_parse_string_encoding(
            parser, MemorySegment.NULL, input, length, TSInputEncodingUTF8());
    if (tree.equals(MemorySegment.NULL)) {
      ts_parser_reset(parser); // or the next parse would go on where this one stopped
      return null;
    }
    slab.reset();
    return new SyntaxTree(grammar, tree, slab);
  }

  private MemorySegment copy(byte[] utf8, int length) {
    if (buffer.byteSize() < length) {
      arena.close();
      arena = Arena.ofShared();
      buffer = arena.allocate(Math.max(SMALLEST_BUFFER, length + (length >> 1)));
    }
    MemorySegment.copy(utf8, 0, buffer, ValueLayout.JAVA_BYTE, 0, length);
    return buffer;
  }

  @Override
  public void close() {
    ts_parser_delete(parser);
    arena.close();
    nodes.close();
  }
}
