package dev.cleave.pipelines;

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

  /** How the process is to end. */
  public ExitCode exitCode() {
    return exitCode;
  }
}
