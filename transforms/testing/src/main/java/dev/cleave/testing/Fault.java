package dev.cleave.testing;

import java.util.Random;

/** What becomes of a call that passes a {@link FaultProxy}. */
public enum Fault {
  /** Nothing. */
  NONE,
  /** It is not passed on, and answered with 500. */
  ERROR,
  /** It is not passed on, and answered with 503. */
  SLOW_DOWN,
  /** It is not passed on, and answered with 403, as to someone who may not do this. */
  FORBIDDEN,
  /** The line is cut in the middle of what the client sends. */
  CUT_REQUEST,
  /** It is done, and the line is cut in the middle of the answer. */
  CUT_ANSWER;

  /** Says what becomes of each call. */
  @FunctionalInterface
  public interface Plan {
    /**
     * What becomes of a call.
     *
     * @param call its number, from 1
     * @param method HTTP's
     */
    Fault of(int call, String method);
  }

  /** A good line. */
  public static Plan none() {
    return (_, _) -> NONE;
  }

  /** Every n-th call meets a fault, each kind as often as chance has it. */
  public static Plan every(int n, long seed) {
    var kinds = new Fault[] {ERROR, SLOW_DOWN, CUT_REQUEST, CUT_ANSWER};
    return (call, _) -> call % n == 0 ? kinds[new Random(seed + call).nextInt(kinds.length)] : NONE;
  }

  /** All calls after the first so many are answered with 500. */
  public static Plan after(int calls) {
    return (call, _) -> call > calls ? ERROR : NONE;
  }

  /** Nothing may be written. */
  public static Plan readOnly() {
    return (_, method) -> method.matches("GET|HEAD") ? NONE : FORBIDDEN;
  }
}
