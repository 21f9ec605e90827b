package dev.cleave.testing;

import java.util.Random;

/** What a {@link FaultProxy} does to a call. */
public enum Fault {
  /** The call passes unharmed. */
  NONE,
  /** The proxy answers with 500 and does not pass the call on. */
  ERROR,
  /** The proxy answers with 503 and does not pass the call on. */
  SLOW_DOWN,
  /** The proxy answers with 403, access denied, and does not pass the call on. */
  FORBIDDEN,
  /** The connection breaks in the middle of the request. */
  CUT_REQUEST,
  /** The server does the call, and the connection breaks in the middle of the answer. */
  CUT_ANSWER;

  /** Chooses the fault of each call. */
  @FunctionalInterface
  public interface Plan {
    /**
     * Returns the fault of a call.
     *
     * @param call the number of the call, from 1
     * @param method the HTTP method
     */
    Fault of(int call, String method);
  }

  /** A plan without faults. */
  public static Plan none() {
    return (_, _) -> NONE;
  }

  /** A plan in which every n-th call has a fault of a random kind. */
  public static Plan every(int n, long seed) {
    var kinds = new Fault[] {ERROR, SLOW_DOWN, CUT_REQUEST, CUT_ANSWER};
    return (call, _) -> call % n == 0 ? kinds[new Random(seed + call).nextInt(kinds.length)] : NONE;
  }

  /** A plan that answers all calls after the first so many with 500. */
  public static Plan after(int calls) {
    return (call, _) -> call > calls ? ERROR : NONE;
  }

  /** A plan that refuses writes. */
  public static Plan readOnly() {
    return (_, method) -> method.matches("GET|HEAD") ? NONE : FORBIDDEN;
  }
}
