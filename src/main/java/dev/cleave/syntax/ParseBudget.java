package dev.cleave.syntax;

/**
 * The work and the memory that the parses of one file may still use. Both are counted, so that a
 * file is over budget on every machine or on none (docs/adr/0014).
 *
 * <p>Not safe for use by two threads at once.
 */
public final class ParseBudget {
  private static final long LEAST_STEPS = 20_000;
  private static final long STEPS_A_BYTE = 12;
  private static final long LEAST_BYTES = 4 << 20;
  private static final long BYTES_A_BYTE = 1200;

  private long steps;
  private long bytes;

  private ParseBudget(long steps, long bytes) {
    this.steps = steps;
    this.bytes = bytes;
  }

  /**
   * The budget of a file.
   *
   * @param size of the parsed text in bytes
   */
  public static ParseBudget ofFile(int size) {
    return new ParseBudget(LEAST_STEPS + STEPS_A_BYTE * size, LEAST_BYTES + BYTES_A_BYTE * size);
  }

  /** Whether the parses used more than they had: the last gave no tree. */
  public boolean exceeded() {
    return steps < 0 || bytes < 0;
  }

  /** Actions of the parser and pieces of text read by its lexer that are left. */
  long steps() {
    return steps;
  }

  /** Bytes that may still be requested from the allocator. */
  long bytes() {
    return bytes;
  }

  void left(long steps, long bytes) {
    this.steps = steps;
    this.bytes = bytes;
  }
}
