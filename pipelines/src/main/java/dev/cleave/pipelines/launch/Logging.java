package dev.cleave.pipelines.launch;

import dev.cleave.file.LoggedPath;
import dev.cleave.pipelines.command.Log;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.stream.Stream;

/**
 * Passes the records of all loggers in this process to the log of the command: warnings and errors.
 * The engines and JGit log nothing, because the command reports their failures.
 */
public final class Logging extends Handler {
  private static final String QUIET =
      """
      .level=SEVERE
      org.apache.beam.level=OFF
      org.apache.flink.level=OFF
      org.eclipse.jgit.level=OFF
      dev.cleave.level=WARNING
      """;

  private static final String VERBOSE = ".level=INFO\n";

  private final Log log;
  private final SimpleFormatter formatter = new SimpleFormatter();

  private Logging(Log log) {
    this.log = log;
  }

  /** Sets the levels for this process, and where records go. */
  public static void configure(Log log, boolean verbose) {
    byte[] properties = (verbose ? VERBOSE : QUIET).getBytes(StandardCharsets.UTF_8);
    try {
      LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(properties));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Logger.getLogger("").addHandler(new Logging(log));
  }

  @Override
  public void publish(LogRecord record) {
    log.write(
        level(record),
        String.valueOf(record.getLoggerName()),
        formatter.formatMessage(record),
        parameter(record, LoggedPath.class).map(LoggedPath::path).findFirst().orElse(null),
        Stream.concat(Stream.ofNullable(record.getThrown()), parameter(record, Throwable.class))
            .findFirst()
            .orElse(null));
  }

  private static <T> Stream<T> parameter(LogRecord record, Class<T> type) {
    Object[] all = record.getParameters();
    return all == null
        ? Stream.empty()
        : Arrays.stream(all).filter(type::isInstance).map(type::cast);
  }

  private static Level level(LogRecord record) {
    int severity = record.getLevel().intValue();
    return Stream.of(Level.ERROR, Level.WARNING, Level.INFO)
        .filter(level -> severity >= level.getSeverity())
        .findFirst()
        .orElse(Level.DEBUG);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
