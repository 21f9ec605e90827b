package dev.cleave.pipelines.fault;

/**
 * What goes wrong once.
 *
 * @param call the kind of call
 * @param number which of the calls of this kind, from 1
 * @param kind what it does
 */
record Fault(Call call, int number, Kind kind) {
  /** The calls of a store. */
  enum Call {
    OPEN,
    READ,
    CREATE,
    WRITE,
    CLOSE,
    DELETE,
    LIST,
    STAT,
    CREATE_NEW,
    MOVE
  }

  /** What a call may do. */
  enum Kind {
    /** It fails and does nothing. */
    FAIL,
    /** It succeeds, and the answer is lost. */
    FAIL_AFTER,
    /** The process ends in place of the call. */
    STOP,
    /** The process ends after the call. */
    STOP_AFTER,
    /** It says that it succeeded, and does nothing; a listing is empty. */
    LOSE,
    /** It reads, writes or lists less than it says. */
    SHORTEN,
    /** It is made twice; each object of a listing is in it twice. */
    DOUBLE,
    /** A listing has another order. */
    REORDER;

    /** Whether the store says what is not so. */
    boolean isLie() {
      return this == LOSE || this == SHORTEN;
    }
  }

  /** Whether a call can do this. */
  boolean exists() {
    return switch (kind) {
      case FAIL, STOP -> true;
      case FAIL_AFTER, STOP_AFTER ->
          switch (call) {
            case CLOSE, DELETE, CREATE_NEW, MOVE -> true;
            default -> false;
          };
      case LOSE -> call != Call.OPEN && call != Call.READ && call != Call.CREATE;
      case SHORTEN ->
          switch (call) {
            case READ, WRITE, CLOSE, LIST, CREATE_NEW -> true;
            default -> false;
          };
      case DOUBLE -> call == Call.DELETE || call == Call.LIST || call == Call.CREATE_NEW;
      case REORDER -> call == Call.LIST;
    };
  }
}
