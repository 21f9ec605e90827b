package dev.cleave.pipelines.command;

import org.jspecify.annotations.Nullable;

/** A failure of a command: its exit code, and one line with the cause and the remedy. */
public final class RunException extends RuntimeException {
  private final ExitCode exitCode;

  /** A failure without a cause. */
  public RunException(ExitCode exitCode, String message) {
    this(exitCode, message, null);
  }

  /** A failure with a cause, whose stack trace is logged with {@code --verbose}. */
  public RunException(ExitCode exitCode, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** A wrong command line. */
  public static RunException usage(String message) {
    return new RunException(ExitCode.USAGE, message);
  }

  /** Contains the exit code's name, for {@link #parse} to find in another process's stack trace. */
  @Override
  public String toString() {
    return getClass().getName() + ": " + exitCode + ": " + getMessage();
  }

  /** The exception whose {@link #toString} is {@code type: text}, or null if there is none. */
  public static @Nullable RunException parse(String text) {
    for (ExitCode code : ExitCode.values()) {
      if (text.startsWith(code + ": ")) {
        return new RunException(code, text.substring(code.name().length() + 2));
      }
    }
    return null;
  }

  /** The exit code of the process. */
  public ExitCode exitCode() {
    return exitCode;
  }
}
