package dev.cleave.syntax;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedParserTest {
  private static final int LARGEST = 2 << 20;

  /** On a stack of 1 MiB, as a worker's, each of these ended the process. */
  @ParameterizedTest
  @ValueSource(strings = {"java", "c", "go"})
  void survivesWhatTheCoreRecursesOn(String grammar) {
    try (var parser = new GuardedParser(10_000, LARGEST)) {
      parse(parser, grammar, "{-".repeat(100_000));
      try (SyntaxTree tree = parse(parser, "java", "class A { void b() {} }")) {
        assertNotNull(tree);
        assertFalse(tree.root().hasError());
      }
    }
  }

  /**
   * The scanner of this grammar takes a NUL for the end of the text, and looks at all of them
   * again.
   */
  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void leavesBehindWhatDoesNotHeedTheDeadline() {
    try (var parser = new GuardedParser(50, LARGEST)) {
      long begin = System.nanoTime();
      assertNull(parse(parser, "bash", "\0".repeat(30_000)));
      assertTrue(System.nanoTime() - begin >= 1_000_000_000L, "it is given a second more");
      try (SyntaxTree tree = parse(parser, "bash", "a() { b; }")) {
        assertNotNull(tree, "the next parse has a parser of its own");
        assertFalse(tree.root().hasError());
      }
    }
  }

  private static @Nullable SyntaxTree parse(GuardedParser parser, String grammar, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return parser.parse(each -> each.parse(Grammar.of(grammar), utf8, utf8.length), "test");
  }
}
