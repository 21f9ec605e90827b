package dev.cleave.syntax;

import io.github.treesitter.jtreesitter.internal.TSInputEdit;
import io.github.treesitter.jtreesitter.internal.TSPoint;
import io.github.treesitter.jtreesitter.internal.TSRange;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
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

  private final long timeoutMicros;
  private final Arena own = Arena.ofShared();
  private final MemorySegment left = own.allocate(BoundedParse.BUDGET_BYTES, Long.BYTES);
  private Arena arena = Arena.ofShared();
  private MemorySegment buffer = MemorySegment.NULL;

  /**
   * @param timeoutMillis a parse that takes more processor time gives no tree. A parse that waits
   *     may take twenty times as long by the clock
   */
  public SyntaxParser(int timeoutMillis) {
    timeoutMicros = timeoutMillis * 1000L;
  }

  /**
   * Parses the first bytes of an array.
   *
   * @param budget the parse subtracts what it uses
   * @return the tree, to be closed; or null if the time or the budget ran out
   */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8, int length, ParseBudget budget) {
    return parse(grammar, utf8, length, MemorySegment.NULL, MemorySegment.NULL, 0, budget);
  }

  /**
   * Parses parts of a text as if they were all of it. Offsets are those of the text.
   *
   * @param spans what to parse: at least one, in order, apart from each other
   * @param budget the parse subtracts what it uses
   * @return the tree, to be closed; or null if the time or the budget ran out
   */
  public @Nullable SyntaxTree parse(
      Grammar grammar, byte[] utf8, List<Span> spans, ParseBudget budget) {
    int length = spans.getLast().end();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment ranges = ranges(utf8, spans, arena);
      return parse(grammar, utf8, length, MemorySegment.NULL, ranges, spans.size(), budget);
    }
  }

  /**
   * Parses a text again in which some bytes were replaced, none added or removed. What they do not
   * concern is taken over from the tree.
   *
   * @param tree of the text before; its nodes stand where they stood, and it is still to be closed
   * @param replaced where bytes were replaced, in order
   * @param budget the parse subtracts what it uses
   * @return the tree, to be closed; or null if the time or the budget ran out
   */
  public @Nullable SyntaxTree parseAgain(
      SyntaxTree tree, byte[] utf8, List<Span> replaced, ParseBudget budget) {
    try (Arena edits = Arena.ofConfined()) {
      MemorySegment edit = TSInputEdit.allocate(edits);
      var place = new Place(utf8, 0);
      for (Span span : replaced) {
        TSInputEdit.start_byte(edit, span.start());
        TSInputEdit.old_end_byte(edit, span.end());
        TSInputEdit.new_end_byte(edit, span.end());
        place.write(span.start(), TSInputEdit.start_point(edit));
        place.write(span.end(), TSInputEdit.old_end_point(edit));
        place.write(span.end(), TSInputEdit.new_end_point(edit));
        tree.edit(edit);
      }
    }
    return parse(tree.grammar(), utf8, utf8.length, tree.arena(), MemorySegment.NULL, 0, budget);
  }

  /**
   * Whether a text has no syntax error; also true if the time or the budget ran out before one was
   * found. Ends soon after the first error, and so is much cheaper than a tree.
   *
   * @param budget the parse subtracts what it uses
   */
  public boolean isClean(Grammar grammar, byte[] utf8, ParseBudget budget) {
    MemorySegment input = copy(utf8, utf8.length);
    return BoundedParse.isClean(grammar, input, utf8.length, timeoutMicros, budget, left) != 0;
  }

  private @Nullable SyntaxTree parse(
      Grammar grammar,
      byte[] utf8,
      int length,
      MemorySegment before,
      MemorySegment ranges,
      int rangeCount,
      ParseBudget budget) {
    MemorySegment input = copy(utf8, length);
    MemorySegment arena =
        BoundedParse.parse(
            grammar, before, input, length, ranges, rangeCount, timeoutMicros, budget, left);
    return arena.equals(MemorySegment.NULL) ? null : new SyntaxTree(grammar, arena, utf8);
  }

  private static MemorySegment ranges(byte[] utf8, List<Span> spans, Arena arena) {
    MemorySegment ranges = TSRange.allocateArray(spans.size(), arena);
    var place = new Place(utf8, spans.getFirst().start());
    for (int i = 0; i < spans.size(); i++) {
      MemorySegment range = TSRange.asSlice(ranges, i);
      place.write(spans.get(i).start(), TSRange.start_point(range));
      place.write(spans.get(i).end(), TSRange.end_point(range));
      TSRange.start_byte(range, spans.get(i).start());
      TSRange.end_byte(range, spans.get(i).end());
    }
    return ranges;
  }

  /** A place in a text, whose line and column go with it; lines count from where it was first. */
  private static final class Place {
    private final byte[] utf8;
    private int at;
    private int row;
    private int column;

    Place(byte[] utf8, int start) {
      this.utf8 = utf8;
      this.at = start;
    }

    void write(int offset, MemorySegment point) {
      for (; at < offset; at++) {
        boolean lineEnd = utf8[at] == '\n';
        row += lineEnd ? 1 : 0;
        column = lineEnd ? 0 : column + 1;
      }
      TSPoint.row(point, row);
      TSPoint.column(point, column);
    }
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
    arena.close();
    own.close();
  }
}
