package dev.cleave.syntax;

import dev.cleave.text.ParseText;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A parser that knows how long it took for a file. One thread at a time. */
public final class TimedParser implements AutoCloseable {
  private final SyntaxParser parser;
  private long nanos;

  public TimedParser(int timeoutMillis) {
    this.parser = new SyntaxParser(timeoutMillis);
  }

  /** Another file begins. */
  public void begin() {
    this.nanos = 0;
  }

  /** Parses the whole file. The tree is to be closed; null if the time ran out. */
  public @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8) {
    return timed(() -> parser.parse(grammar, utf8, utf8.length));
  }

  /**
   * Parses the file again with bytes replaced. The tree is to be closed; null if the time ran out.
   */
  public @Nullable SyntaxTree parseAgain(SyntaxTree tree, byte[] utf8, List<Span> replaced) {
    return timed(() -> parser.parseAgain(tree, utf8, replaced));
  }

  /** Parses parts of the file. The tree is to be closed; null if the time ran out. */
  public @Nullable SyntaxTree parse(Grammar grammar, ParseText text, List<Span> spans) {
    return timed(() -> parser.parse(grammar, text.utf8(), spans));
  }

  /** Time in the parser since the file began, in microseconds. */
  public long micros() {
    return nanos / 1000;
  }

  private @Nullable SyntaxTree timed(Supplier<@Nullable SyntaxTree> parse) {
    long begin = System.nanoTime();
    SyntaxTree tree = parse.get();
    nanos += System.nanoTime() - begin;
    return tree;
  }

  @Override
  public void close() {
    parser.close();
  }
}
