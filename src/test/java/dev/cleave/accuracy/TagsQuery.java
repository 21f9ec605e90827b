package dev.cleave.accuracy;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.*;

import io.github.treesitter.jtreesitter.internal.TSQueryCapture;
import io.github.treesitter.jtreesitter.internal.TSQueryMatch;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** The definitions that a query for tags finds, by tree-sitter's own functions. */
final class TagsQuery implements AutoCloseable {
  private static final String DEFINITION = "@definition";
  private static final String NAME = "name";
  private static final String DOC = "doc";

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment parser = ts_parser_new();
  private final MemorySegment cursor = ts_query_cursor_new();
  private final MemorySegment match = TSQueryMatch.allocate(arena);
  private final MemorySegment query;
  private final List<String> captures = new ArrayList<>();

  /**
   * A definition.
   *
   * @param documented whether a comment was captured that ends on the line above it
   */
  record Tag(String name, int start, int end, boolean documented) {}

  /**
   * @param library the grammar's native library
   * @param scm the query; its patterns for references are left out
   */
  TagsQuery(Path library, String grammar, String scm) {
    MemorySegment language = language(library, grammar);
    ts_parser_set_language(parser, language);
    byte[] source = scm.getBytes(StandardCharsets.UTF_8);
    MemorySegment error = arena.allocate(2 * Integer.BYTES);
    query =
        ts_query_new(
            language,
            arena.allocateFrom(ValueLayout.JAVA_BYTE, source),
            source.length,
            error,
            error.asSlice(Integer.BYTES));
    if (query.equals(MemorySegment.NULL)) {
      throw new IllegalStateException(
          "query for " + grammar + ": error at " + error.get(ValueLayout.JAVA_INT, 0));
    }
    for (int pattern = 0; pattern < ts_query_pattern_count(query); pattern++) {
      int start = ts_query_start_byte_for_pattern(query, pattern);
      int end = ts_query_end_byte_for_pattern(query, pattern);
      if (!new String(source, start, end - start, StandardCharsets.UTF_8).contains(DEFINITION)) {
        ts_query_disable_pattern(query, pattern);
      }
    }
    for (int id = 0; id < ts_query_capture_count(query); id++) {
      captures.add(ts_query_capture_name_for_id(query, id, error).getString(0));
    }
  }

  private MemorySegment language(Path library, String grammar) {
    var function =
        SymbolLookup.libraryLookup(library, arena).find("tree_sitter_" + grammar).orElseThrow();
    try {
      return (MemorySegment)
          Linker.nativeLinker()
              .downcallHandle(function, FunctionDescriptor.of(ValueLayout.ADDRESS))
              .invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** The definitions of a file. */
  List<Tag> tags(byte[] utf8) {
    Map<List<Object>, Tag> tags = new LinkedHashMap<>();
    try (Arena file = Arena.ofConfined()) {
      MemorySegment tree = parse(utf8, file);
      ts_query_cursor_exec(cursor, query, ts_tree_root_node(file, tree));
      while (ts_query_cursor_next_match(cursor, match)) {
        Tag tag = tag(utf8);
        tags.merge(
            List.of(tag.name, tag.start, tag.end),
            tag,
            (one, other) -> one.documented ? one : other);
      }
      ts_tree_delete(tree);
    }
    return List.copyOf(tags.values());
  }

  private Tag tag(byte[] utf8) {
    String name = "";
    int start = 0;
    int end = 0;
    int docEnd = -1;
    int count = Short.toUnsignedInt(TSQueryMatch.capture_count(match));
    MemorySegment all = TSQueryMatch.captures(match).reinterpret(count * TSQueryCapture.sizeof());
    for (int i = 0; i < count; i++) {
      MemorySegment capture = all.asSlice(i * TSQueryCapture.sizeof(), TSQueryCapture.sizeof());
      MemorySegment node = TSQueryCapture.node(capture);
      int from = ts_node_start_byte(node);
      int to = ts_node_end_byte(node);
      switch (captures.get(TSQueryCapture.index(capture))) {
        case NAME -> name = new String(utf8, from, to - from, StandardCharsets.UTF_8);
        case DOC -> docEnd = to;
        default -> {
          start = from;
          end = to;
        }
      }
    }
    return new Tag(name, start, end, docEnd >= 0 && isDirectlyAbove(utf8, docEnd, start));
  }

  private static boolean isDirectlyAbove(byte[] utf8, int end, int start) {
    int lines = 0;
    for (int i = end; i < start; i++) {
      lines += utf8[i] == '\n' ? 1 : 0;
    }
    return end <= start && lines <= 1;
  }

  /** How long the query takes over the tree of a file, without reading what it captures. */
  long nanos(byte[] utf8, LongSupplier clock) {
    try (Arena file = Arena.ofConfined()) {
      MemorySegment tree = parse(utf8, file);
      MemorySegment root = ts_tree_root_node(file, tree);
      long start = clock.getAsLong();
      ts_query_cursor_exec(cursor, query, root);
      while (ts_query_cursor_next_match(cursor, match)) {}
      long nanos = clock.getAsLong() - start;
      ts_tree_delete(tree);
      return nanos;
    }
  }

  private MemorySegment parse(byte[] utf8, Arena file) {
    MemorySegment text = file.allocateFrom(ValueLayout.JAVA_BYTE, utf8);
    return ts_parser_parse_string(parser, MemorySegment.NULL, text, utf8.length);
  }

  @Override
  public void close() {
    ts_query_cursor_delete(cursor);
    ts_query_delete(query);
    ts_parser_delete(parser);
    arena.close();
  }
}
