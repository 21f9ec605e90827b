package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.Log;
import java.lang.System.Logger.Level;
import picocli.CommandLine.Option;

/** What a command writes to stderr, and how. */
@GroupTitle("Log")
public record LogOptions(
    @Option(
            names = "--logFormat",
            defaultValue = "text",
            description =
                "The form of stderr: text for people, or json with one event a line: time, level,"
                    + " runId, file, step, message.")
        Log.Format logFormat,
    @Option(
            names = "--quiet",
            description = "Write only warnings and errors to stderr, and no progress.")
        boolean quiet,
    @Option(
            names = "--verbose",
            description =
                "Also write the steps of a job to stderr, the records of the libraries' loggers,"
                    + " and the stack trace of a failure.")
        boolean verbose) {
  /**
   * @throws IllegalArgumentException if both are set
   */
  public LogOptions {
    if (quiet && verbose) {
      throw new IllegalArgumentException("quiet contradicts --verbose");
    }
  }

  /** The level below which events are left out. */
  public Level least() {
    return quiet ? Level.WARNING : verbose ? Level.DEBUG : Level.INFO;
  }
}
