package dev.cleave.repair;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.util.Arrays;

/**
 * Parses ranges of a text alone. The parser reads at most six times the text and 128 KiB. This
 * bounds the time; after that every range counts as one without errors.
 */
final class RangeParser {
  private static final int BYTES_A_BYTE = 6;
  private static final int LEAST_BYTES = 1 << 17;

  private final SyntaxParser parser;
  private final Grammar grammar;
  private long bytes; // that may still be parsed

  RangeParser(SyntaxParser parser, Grammar grammar, int size) {
    this.parser = parser;
    this.grammar = grammar;
    this.bytes = LEAST_BYTES + (long) BYTES_A_BYTE * size;
  }

  /** The code before and after a range, without the lines that are indented deeper. */
  record Context(byte[] before, byte[] after) {
    int length() {
      return before.length + after.length;
    }

    private byte[] around(byte[] range) {
      return join(join(before, range), after);
    }
  }

  /** Whether a range has no error in its context. */
  boolean isClean(Context context, byte[] range) {
    return use(context, range) || parser.isClean(grammar, context.around(range));
  }

  /** Whether the parser has recovered from the errors of a range before an offset in it. */
  boolean recovers(Context context, byte[] range, int offset) {
    if (use(context, range)) {
      return true;
    }
    SyntaxTree tree = parser.parse(grammar, context.around(range));
    if (tree == null) {
      return true;
    }
    try (tree) {
      return ErrorNodes.last(tree) <= context.before.length + offset;
    }
  }

  /** Whether nothing more is parsed. */
  boolean isUsedUp() {
    return bytes < 0;
  }

  private boolean use(Context context, byte[] range) {
    bytes -= context.length() + range.length;
    return isUsedUp();
  }

  static byte[] join(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }
}
