package dev.cleave.boundary;

/**
 * The result of parsing a file. Only {@link #OK}, {@link #PARTIAL}, {@link #DAMAGED} and {@link
 * #TOO_DEEP} cut by syntax.
 */
public enum ParseStatus {
  /** Parsed without an error. */
  OK,
  /** Parsed with errors; each affects only its own range. */
  PARTIAL,
  /** Parsed with errors, and a line in an error declares what no chunk names. */
  DAMAGED,
  /** The language has neither a grammar nor an outline. */
  NO_GRAMMAR,
  /** Parsed, but without any declaration. */
  NO_BOUNDARIES,
  /** Not parsed, because the file is too large. */
  TOO_LARGE,
  /** The parser needed more work or memory than a file of this size may use. */
  BUDGET,
  /** The parser, or another step, did not end in time. */
  TIMEOUT,
  /** Containers are nested deeper than the limit: those below it are not named. */
  TOO_DEEP,
  /** A step failed because of a fault in Cleave: the log has a warning. */
  FAILED,
  /** Not parsed, because its parse has crashed two processes: the log has a warning. */
  QUARANTINED;

  /** Whether a parse should have read the file and did not, or not all of it. */
  public boolean isDamaged() {
    return switch (this) {
      case PARTIAL, DAMAGED, BUDGET, TIMEOUT, TOO_DEEP, FAILED, QUARANTINED -> true;
      case OK, NO_GRAMMAR, NO_BOUNDARIES, TOO_LARGE -> false;
    };
  }

  /** Whether a parse should have read the file and read nothing of it. */
  boolean isUnread() {
    return switch (this) {
      case BUDGET, TIMEOUT, FAILED, QUARANTINED -> true;
      case OK, PARTIAL, DAMAGED, NO_GRAMMAR, NO_BOUNDARIES, TOO_LARGE, TOO_DEEP -> false;
    };
  }
}
