package dev.cleave.syntax;

import io.github.treesitter.jtreesitter.internal.TSInputEdit;
import io.github.treesitter.jtreesitter.internal.TSPoint;
import io.github.treesitter.jtreesitter.internal.TSRange;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses one file after the other, and counts what each uses: its time, and its budget, which all
 * parses of a file share. It closes the trees of a file at the end of the file, whatever has
 * happened; who needs one no more closes it before.
 *
 * <p>It calls the functions that jtreesitter generated from tree-sitter's header rather than its
 * {@code Parser} and {@code Node}: those take a String, open two shared arenas a parse and one a
 * node, which costs more than the whole cut (docs/adr/0003).
 *
 * <p>Not safe for use by two threads at once; may move between threads.
 */
public final class SyntaxParser implements AutoCloseable {
  private static final int SMALLEST_BUFFER = 1 << 16;
  private static final int FEW_TREES = 16;
  private static final Duration PATIENCE = Duration.ofMinutes(1); // with other large texts

  private final long timeoutMicros;
  private final Arena own = Arena.ofShared();
  private final ParseBudget budget = new ParseBudget(own);
  private final LargeTexts large = new LargeTexts(PATIENCE);
  private final List<SyntaxTree> open = new ArrayList<>();
  private int mostOpen = FEW_TREES;
  private Arena arena = Arena.ofShared();
  private MemorySegment buffer = MemorySegment.NULL;
  private long nanos;

  /**
   * @param timeoutMillis a parse that takes more processor time gives no tree. A parse that waits
   *     may take twenty times as long by the clock
   */
  public SyntaxParser(int timeoutMillis) {
    timeoutMicros = timeoutMillis * 1000L;
  }

  /**
   * Begins another file. If it is large, waits for other large ones of the process.
   *
   * @param size of its text in bytes
   */
  public void begin(int size) {
    large.begin(size);
    extend(size);
    nanos = 0;
  }

  /** Ends the file: closes the trees that are still open. */
  public void end() {
    open.forEach(SyntaxTree::close);
    open.clear();
    large.end();
  }

  /** Number of trees that are open. */
  public int openTrees() {
    open.removeIf(SyntaxTree::isClosed);
    return open.size();
  }

  /**
   * Gives the file another budget, to parse it again.
   *
   * @param size of its text in bytes
   */
  public void extend(int size) {
    budget.reset(size);
  }

  /** Parses the whole file. Returns null if the time or the budget ran out. */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8) {
    return parse(grammar, utf8, 0, utf8.length, MemorySegment.NULL, MemorySegment.NULL, 0);
  }

  /**
   * Parses parts of the file as if they were all of it. Offsets are those of the file.
   *
   * @param spans what to parse: at least one, in order, apart from each other
   * @return null if the time or the budget ran out
   */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8, List<Span> spans) {
    int length = spans.getLast().end();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment ranges = ranges(utf8, spans, arena);
      int from = spans.getFirst().start();
      return parse(grammar, utf8, from, length, MemorySegment.NULL, ranges, spans.size());
    }
  }

  /**
   * Parses the file again with some bytes replaced, none added or removed. What they do not concern
   * is taken over from the tree.
   *
   * @param tree of the text before; its nodes stand where they stood, and it is still to be closed
   * @param replaced where bytes were replaced, in order
   * @return null if the time or the budget ran out
   */
  public @Nullable SyntaxTree parseAgain(SyntaxTree tree, byte[] utf8, List<Span> replaced) {
    try (Arena edits = Arena.ofConfined()) {
      MemorySegment edit = TSInputEdit.allocate(edits);
      var position = new Position(utf8, 0);
      for (Span span : replaced) {
        TSInputEdit.start_byte(edit, span.start());
        TSInputEdit.old_end_byte(edit, span.end());
        TSInputEdit.new_end_byte(edit, span.end());
        position.write(span.start(), TSInputEdit.start_point(edit));
        position.write(span.end(), TSInputEdit.old_end_point(edit));
        position.write(span.end(), TSInputEdit.new_end_point(edit));
        tree.edit(edit);
      }
    }
    return parse(tree.grammar(), utf8, 0, utf8.length, tree.arena(), MemorySegment.NULL, 0);
  }

  /**
   * Whether a text has no syntax error; also true if the time or the budget ran out before one was
   * found. Ends soon after the first error, and so is much cheaper than a tree.
   */
  public boolean isClean(Grammar grammar, byte[] utf8) {
    long begin = System.nanoTime();
    MemorySegment input = copy(utf8, 0, utf8.length);
    int clean = BoundedParse.isClean(grammar, input, utf8.length, timeoutMicros, budget);
    nanos += System.nanoTime() - begin;
    return clean != 0;
  }

  /** Whether the file's budget ran out. */
  public boolean overBudget() {
    return budget.exceeded();
  }

  /** Time in the parser since the file began, in microseconds. */
  public long micros() {
    return nanos / 1000;
  }

  ParseBudget budget() {
    return budget;
  }

  private @Nullable SyntaxTree parse(
      Grammar grammar,
      byte[] utf8,
      int from,
      int length,
      MemorySegment before,
      MemorySegment ranges,
      int rangeCount) {
    long begin = System.nanoTime();
    MemorySegment input = copy(utf8, from, length);
    MemorySegment arena =
        BoundedParse.parse(
            grammar, before, input, length, ranges, rangeCount, timeoutMicros, budget);
    SyntaxTree tree =
        arena.equals(MemorySegment.NULL) ? null : new SyntaxTree(grammar, arena, utf8);
    if (tree != null) {
      open.add(tree);
    }
    if (open.size() > mostOpen) { // not at each parse, which took the square of the parts of a file
      open.removeIf(SyntaxTree::isClosed);
      mostOpen = Math.max(FEW_TREES, 2 * open.size());
    }
    nanos += System.nanoTime() - begin;
    return tree;
  }

  private static MemorySegment ranges(byte[] utf8, List<Span> spans, Arena arena) {
    MemorySegment ranges = TSRange.allocateArray(spans.size(), arena);
    var position = new Position(utf8, spans.getFirst().start());
    for (int i = 0; i < spans.size(); i++) {
      MemorySegment range = TSRange.asSlice(ranges, i);
      position.write(spans.get(i).start(), TSRange.start_point(range));
      position.write(spans.get(i).end(), TSRange.end_point(range));
      TSRange.start_byte(range, spans.get(i).start());
      TSRange.end_byte(range, spans.get(i).end());
    }
    return ranges;
  }

  /** An offset in a text, whose line and column go with it; lines count from where it was first. */
  private static final class Position {
    private final byte[] utf8;
    private int at;
    private int row;
    private int column;

    Position(byte[] utf8, int start) {
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

  /** The text for the parser, which reads nothing before an offset. */
  private MemorySegment copy(byte[] utf8, int from, int length) {
    if (buffer.byteSize() < length) {
      arena.close();
      arena = Arena.ofShared();
      buffer = arena.allocate(Math.max(SMALLEST_BUFFER, length + (length >> 1)));
    }
    MemorySegment.copy(utf8, from, buffer, ValueLayout.JAVA_BYTE, from, length - from);
    return buffer;
  }

  @Override
  public void close() {
    end();
    arena.close();
    own.close();
  }
}
