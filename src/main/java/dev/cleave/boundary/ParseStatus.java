package dev.cleave.boundary;

/** What became of a file's parse. Only {@link #OK} and {@link #PARTIAL} cut by syntax. */
public enum ParseStatus {
  /** Parsed without an error. */
  OK,
  /** Parsed with errors; each spoils only its own range. */
  PARTIAL,
  /** No grammar for the language. */
  NO_GRAMMAR,
  /** Parsed, but nothing in it is declared. */
  NO_BOUNDARIES,
  /** Larger than the largest file that is parsed. */
  TOO_LARGE,
  /** The parser needed more work or memory than a file of this size may use. */
  BUDGET,
  /** The parser did not finish in its time. */
  TIMEOUT,
  /** Containers nested deeper than the limit: what lies below it is not named. */
  TOO_DEEP,
  /** The parser gave no tree, or a fault of Cleave in this file was caught: the log has it. */
  FAILED
}
