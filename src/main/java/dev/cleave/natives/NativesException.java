package dev.cleave.natives;

/**
 * No folder of this machine can hold the native libraries, or none lets them be executed. The
 * message is one line that says what was tried and what to set.
 */
public final class NativesException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** An exception with this message. */
  public NativesException(String message) {
    super(message);
  }
}
