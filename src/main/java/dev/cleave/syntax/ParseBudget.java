package dev.cleave.syntax;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The work and the memory that the parses of one file may still use, in native memory: a parse
 * subtracts what it uses. Both are counted, so that a file is over budget on every machine or on
 * none (docs/adr/0014).
 */
final class ParseBudget {
  private static final long LEAST_STEPS = 20_000;
  private static final long STEPS_A_BYTE = 12;
  private static final long LEAST_BYTES = 4 << 20;
  private static final long BYTES_A_BYTE = 1200;

  private final MemorySegment left; // steps, then bytes

  ParseBudget(Arena arena) {
    left = arena.allocate(JAVA_LONG, 2);
    reset(0);
  }

  /**
   * Begins the budget of a file.
   *
   * @param size of the parsed text in bytes
   */
  void reset(int size) {
    left.setAtIndex(JAVA_LONG, 0, LEAST_STEPS + STEPS_A_BYTE * size);
    left.setAtIndex(JAVA_LONG, 1, LEAST_BYTES + BYTES_A_BYTE * size);
  }

  /** Whether the parses used more than they had: the last gave no tree. */
  boolean exceeded() {
    return steps() < 0 || bytes() < 0;
  }

  /** Actions of the parser and pieces of text read by its lexer that are left. */
  long steps() {
    return left.getAtIndex(JAVA_LONG, 0);
  }

  /** Bytes that may still be requested from the allocator. */
  long bytes() {
    return left.getAtIndex(JAVA_LONG, 1);
  }

  MemorySegment segment() {
    return left;
  }
}
