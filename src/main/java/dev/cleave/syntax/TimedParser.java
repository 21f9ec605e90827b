package dev.cleave.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parses one file after the other, and counts what each uses: its time, and its budget, which all
 * parses of a file share. It closes the trees of a file at the end of the file, whatever has
 * happened; who needs one no more closes it before. One thread at a time.
 */
public final class TimedParser implements AutoCloseable {
  private final SyntaxParser parser;
  private ParseBudget budget = ParseBudget.ofFile(0);
  private final List<SyntaxTree> open = new ArrayList<>();
  private long nanos;

  public TimedParser(int timeoutMillis) {
    this.parser = new SyntaxParser(timeoutMillis);
  }

  /**
   * Begins another file.
   *
   * @param size of its text in bytes
   */
  public void begin(int size) {
    extend(size);
    this.nanos = 0;
  }

  /** Ends the file: closes the trees that are still open. */
  public void end() {
    open.forEach(SyntaxTree::close);
    open.clear();
  }

  /** Number of trees that are open. */
  public int openTrees() {
    open.removeIf(SyntaxTree::isClosed);
    return open.size();
  }

  /**
   * Gives the file another budget, to read it a second time.
   *
   * @param size of its text in bytes
   */
  public void extend(int size) {
    this.budget = ParseBudget.ofFile(size);
  }

  /** Parses the whole file. Returns null if the time or the budget ran out. */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8) {
    return opened(timed(() -> parser.parse(grammar, utf8, utf8.length, budget)));
  }

  /** Parses the file again with bytes replaced. Returns null if the time or the budget ran out. */
  public @Nullable SyntaxTree parseAgain(SyntaxTree tree, byte[] utf8, List<Span> replaced) {
    return opened(timed(() -> parser.parseAgain(tree, utf8, replaced, budget)));
  }

  /** Parses parts of the file. Returns null if the time or the budget ran out. */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8, List<Span> spans) {
    return opened(timed(() -> parser.parse(grammar, utf8, spans, budget)));
  }

  /** Whether a text has no syntax error, as far as the time and the budget allow to tell. */
  public boolean isClean(Grammar grammar, byte[] utf8) {
    return timed(() -> parser.isClean(grammar, utf8, budget));
  }

  /** Whether the file's budget ran out. */
  public boolean overBudget() {
    return budget.exceeded();
  }

  /** Time in the parser since the file began, in microseconds. */
  public long micros() {
    return nanos / 1000;
  }

  private @Nullable SyntaxTree opened(@Nullable SyntaxTree tree) {
    open.removeIf(SyntaxTree::isClosed);
    if (tree != null) {
      open.add(tree);
    }
    return tree;
  }

  private <T extends @Nullable Object> T timed(Supplier<T> parse) {
    long begin = System.nanoTime();
    T result = parse.get();
    nanos += System.nanoTime() - begin;
    return result;
  }

  @Override
  public void close() {
    end();
    parser.close();
  }
}
