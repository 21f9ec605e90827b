package dev.cleave.pipelines.launch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;

/**
 * Configures logging to stderr: one line per record, only warnings and errors. The engines log
 * nothing, because the command reports their failures.
 */
public final class Logging {
  private static final String QUIET =
      """
      handlers=java.util.logging.ConsoleHandler
      java.util.logging.ConsoleHandler.formatter=dev.cleave.pipelines.launch.LogLine
      java.util.logging.ConsoleHandler.encoding=UTF-8
      java.util.logging.SimpleFormatter.format=%4$s %3$s: %5$s%n
      .level=SEVERE
      org.apache.beam.level=OFF
      org.apache.flink.level=OFF
      dev.cleave.level=WARNING
      """;

  private static final String VERBOSE =
      """
      handlers=java.util.logging.ConsoleHandler
      java.util.logging.ConsoleHandler.formatter=dev.cleave.pipelines.launch.LogLine
      java.util.logging.ConsoleHandler.encoding=UTF-8
      java.util.logging.SimpleFormatter.format=%1$tT %4$s %3$s: %5$s%6$s%n
      .level=INFO
      """;

  private Logging() {}

  /** Sets the levels and the format for this process. */
  public static void configure(boolean verbose) {
    byte[] properties = (verbose ? VERBOSE : QUIET).getBytes(StandardCharsets.UTF_8);
    try {
      LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(properties));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
