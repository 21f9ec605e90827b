package dev.cleave.pipelines.command;

import org.jspecify.annotations.Nullable;

/** The end of a command, with its exit code and one line that says what to do. */
public final class RunException extends RuntimeException {
  private final ExitCode exitCode;

  /** An end that needs no cause to be understood. */
  public RunException(ExitCode exitCode, String message) {
    this(exitCode, message, null);
  }

  /** An end whose cause is shown when the user asks for it. */
  public RunException(ExitCode exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** A bad command line. */
  public static RunException usage(String message) {
    return new RunException(ExitCode.USAGE, message);
  }

  /** With the exit code's name, which a stack trace from another process then tells. */
  @Override
  public String toString() {
    return getClass().getName() + ": " + exitCode + ": " + getMessage();
  }

  /** The exception whose {@link #toString} was {@code type: text}, or null if it was none's. */
  public static @Nullable RunException parse(String text) {
    for (ExitCode code : ExitCode.values()) {
      if (text.startsWith(code + ": ")) {
        return new RunException(code, text.substring(code.name().length() + 2));
      }
    }
    return null;
  }

  /** How the process is to end. */
  public ExitCode exitCode() {
    return exitCode;
  }
}
