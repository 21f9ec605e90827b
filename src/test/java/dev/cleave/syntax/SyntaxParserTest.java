package dev.cleave.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.ProcessorTime;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The parses of a file share one budget, which depends on the file alone. */
class SyntaxParserTest {
  private static final Grammar JAVA = Grammar.of("java");
  private static final byte[] TEXT =
      "class A { void m() { f(1 + 2); } }\n".repeat(100).getBytes(StandardCharsets.UTF_8);

  /** Parses the text until the budget is used up. */
  private static int parses(SyntaxParser parser) {
    parser.begin(TEXT.length);
    for (int parses = 0; ; parses++) {
      try (SyntaxTree tree = parser.parse(JAVA, TEXT)) {
        assertEquals(tree == null, parser.overBudget());
        if (tree == null) {
          return parses;
        }
      }
    }
  }

  @Test
  void repeatedParsesShareOneBudget() {
    try (var parser = new SyntaxParser(60_000)) {
      int parses = parses(parser);
      assertTrue(parses > 4, parses + " parses");
      assertTrue(parses < 1000, parses + " parses");
    }
  }

  @Test
  void whatIsParsedAgainOrInPartsUsesTheSameBudget() {
    try (var parser = new SyntaxParser(60_000)) {
      parser.begin(TEXT.length);
      SyntaxTree first = parser.parse(JAVA, TEXT);
      assertNotNull(first);
      parser.begin(0);
      while (!parser.overBudget()) {
        close(parser.parse(JAVA, TEXT));
      }
      var change = List.of(new Span(10, 14));
      assertNull(parser.parseAgain(first, TEXT, change));
      assertNull(parser.parse(JAVA, TEXT, change));
      parser.begin(TEXT.length);
      close(parser.parseAgain(first, TEXT, change));
      close(parser.parse(JAVA, TEXT, change));
      assertFalse(parser.overBudget());
      first.close();
    }
  }

  @Test
  void whatAParseUsesDependsOnTheTextAlone() {
    try (var fresh = new SyntaxParser(60_000);
        var used = new SyntaxParser(60_000)) {
      byte[] other =
          "{\"a\": [1, 2, {\"b\": null}]}\n".repeat(5000).getBytes(StandardCharsets.UTF_8);
      used.begin(other.length);
      close(used.parse(Grammar.of("json"), other));
      assertEquals(left(fresh), left(used));
    }
  }

  /**
   * All of many threads parse the same text, so that each takes about 24 times as long as alone:
   * more than its limit, which counts its own processor time. Beside other processes it may also
   * take more than the limit on waiting, which is 20 times as long.
   */
  @Test
  void aBusyMachineDoesNotEndAParse() throws Exception {
    byte[] text =
        "class A { void m() { f(1 + 2); } }\n".repeat(5_000).getBytes(StandardCharsets.UTF_8);
    int threads = 24 * Runtime.getRuntime().availableProcessors();
    Duration alone =
        Duration.ofNanos(ProcessorTime.of(() -> assertTrue(timed(60_000, text).whole())));
    int limit = 30 + (int) alone.multipliedBy(12).toMillis();
    try (var executor = Executors.newFixedThreadPool(threads)) {
      var parses = Collections.nCopies(threads, (Callable<Timed>) () -> timed(limit, text));
      boolean waited = false;
      for (Future<Timed> future : executor.invokeAll(parses)) {
        Timed parse = future.get();
        assertTrue(
            parse.whole() || parse.millis() > 20L * limit,
            () -> "a parse ended after " + parse.millis() + " ms; its limit is " + limit);
        waited |= parse.whole() && parse.millis() > limit;
      }
      assertTrue(waited, "no parse took longer than its limit");
    }
  }

  /**
   * A parse.
   *
   * @param whole whether it gave a tree
   * @param millis how long it took
   */
  private record Timed(boolean whole, long millis) {}

  private static Timed timed(int limitMillis, byte[] text) {
    try (var parser = new SyntaxParser(limitMillis)) {
      parser.begin(text.length);
      long start = System.nanoTime();
      boolean whole = parser.parse(JAVA, text) != null;
      return new Timed(whole, Duration.ofNanos(System.nanoTime() - start).toMillis());
    }
  }

  /** The steps and the bytes that a parse leaves. */
  private static List<Long> left(SyntaxParser parser) {
    parser.begin(TEXT.length);
    ParseBudget budget = parser.budget();
    long steps = budget.steps();
    long bytes = budget.bytes();
    close(parser.parse(JAVA, TEXT));
    assertTrue(budget.steps() < steps && budget.bytes() < bytes);
    return List.of(budget.steps(), budget.bytes());
  }

  private static void close(@Nullable SyntaxTree tree) {
    if (tree != null) {
      tree.close();
    }
  }
}
