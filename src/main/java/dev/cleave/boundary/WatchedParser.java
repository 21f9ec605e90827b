package dev.cleave.boundary;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.GuardedParser;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.ParseText;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A guarded parser that knows whose parts it parses, and how long it took. One thread at a time.
 */
final class WatchedParser implements AutoCloseable {
  private final GuardedParser parser;
  private String path = "";
  private long nanos;

  WatchedParser(int timeoutMillis, int maxBytes) {
    this.parser = new GuardedParser(timeoutMillis, maxBytes);
  }

  /** Another file begins. */
  void begin(String path) {
    this.path = path;
    this.nanos = 0;
  }

  /** Parses the whole file. The tree is to be closed; null if the time ran out. */
  @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8) {
    return timed(each -> each.parse(grammar, utf8, utf8.length));
  }

  /** Parses parts of the file. The tree is to be closed; null if the time ran out. */
  @Nullable SyntaxTree parse(Grammar grammar, ParseText text, List<Span> spans) {
    return timed(each -> each.parse(grammar, text.utf8(), spans));
  }

  /** Time in the parser since the file began, in microseconds. */
  long micros() {
    return nanos / 1000;
  }

  private @Nullable SyntaxTree timed(Function<SyntaxParser, @Nullable SyntaxTree> parse) {
    long begin = System.nanoTime();
    SyntaxTree tree = parser.parse(parse, path);
    nanos += System.nanoTime() - begin;
    return tree;
  }

  @Override
  public void close() {
    parser.close();
  }
}
