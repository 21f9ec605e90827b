package dev.cleave.boundary;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.ParseText;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A parser that is timed, and watched where it outlives its deadline. One thread at a time. */
final class WatchedParser implements AutoCloseable {
  private final SyntaxParser parser;
  private final ParseWatch watch;
  private String path = "";
  private long nanos;

  WatchedParser(int timeoutMillis) {
    this.parser = new SyntaxParser(timeoutMillis);
    this.watch = new ParseWatch(Duration.ofMillis(timeoutMillis));
  }

  /** Another file begins. */
  void begin(String path) {
    this.path = path;
    this.nanos = 0;
  }

  /** Parses the whole file. The tree is to be closed; null if the time ran out. */
  @Nullable SyntaxTree parse(Grammar grammar, byte[] utf8) {
    return timed(grammar, () -> parser.parse(grammar, utf8, utf8.length));
  }

  /** Parses parts of the file. The tree is to be closed; null if the time ran out. */
  @Nullable SyntaxTree parse(Grammar grammar, ParseText text, List<Span> spans) {
    return timed(grammar, () -> parser.parse(grammar, text.utf8(), spans));
  }

  /** Time in the parser since the file began, in microseconds. */
  long micros() {
    return nanos / 1000;
  }

  private @Nullable SyntaxTree timed(Grammar grammar, Supplier<@Nullable SyntaxTree> parse) {
    long begin = System.nanoTime();
    watch.begin(path, grammar.name());
    SyntaxTree tree = parse.get();
    watch.end();
    nanos += System.nanoTime() - begin;
    return tree;
  }

  @Override
  public void close() {
    watch.close();
    parser.close();
  }
}
