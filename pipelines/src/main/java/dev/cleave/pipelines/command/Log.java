package dev.cleave.pipelines.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.base.Throwables;
import dev.cleave.transforms.store.Credentials;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The one place that writes to stderr: the messages of a command, the records of all loggers, and
 * the progress of a job. URLs have no users, passwords and tokens.
 */
public final class Log {
  /** The form of an event. */
  public enum Format {
    /** Lines for people. */
    TEXT,
    /** One JSON object a line. */
    JSON
  }

  /** The step of an event with the progress of a job. */
  private static final String PROGRESS = "progress";

  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintStream err;
  private final boolean terminal;
  private Format format = Format.TEXT;
  private Level least = Level.INFO;
  private volatile @Nullable String runId;
  private volatile @Nullable String step;
  private boolean progressShown;

  Log(PrintStream err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Sets the form of all later events, and the level below which events are left out. */
  public synchronized void configure(Format newFormat, Level newLeast) {
    format = newFormat;
    least = newLeast;
  }

  /** Whether the progress is one line of a terminal, which is written again and again. */
  public synchronized boolean redrawsProgress() {
    return terminal && format == Format.TEXT;
  }

  /** Sets the run of all later events. */
  public void ofRun(String id) {
    runId = id;
  }

  /** Sets the step of all later events, such as {@code cutting}; null between steps. */
  public void at(@Nullable String newStep) {
    if (newStep != null && !newStep.equals(step)) {
      step = newStep;
      write(Level.DEBUG, null, newStep, null, null);
    }
    step = newStep;
  }

  /** Logs what the command does or has done. */
  public void info(String message) {
    write(Level.INFO, null, message, null, null);
  }

  /** Logs what a person should look at. The command goes on. */
  public void warn(String message) {
    write(Level.WARNING, null, message, null, null);
  }

  /** Logs why the command ends with another exit code than 0. */
  public void error(String message) {
    error(message, null);
  }

  /** The same with the exception, whose stack trace is written with {@code --verbose}. */
  public void error(String message, @Nullable Throwable failure) {
    write(Level.ERROR, null, message, null, failure);
  }

  /**
   * Writes an event, unless its level is too low.
   *
   * @param logger the name of the logger that has recorded it; null for a message of the command
   * @param file the path of the file that it is about, or null
   * @param failure the exception that it is about, or null
   */
  public synchronized void write(
      Level level,
      @Nullable String logger,
      String message,
      @Nullable String file,
      @Nullable Throwable failure) {
    if (level.getSeverity() < least.getSeverity()) {
      return;
    }
    endProgress();
    String trace =
        failure == null || !isVerbose() ? null : Throwables.getStackTraceAsString(failure);
    if (format == Format.JSON) {
      writeJson(level, logger, message, file, step, trace);
      return;
    }
    String time = LocalTime.now().truncatedTo(ChronoUnit.SECONDS) + " ";
    String source = logger == null ? "cleave: " : level + " " + logger + ": ";
    String line = (isVerbose() && logger != null ? time : "") + source + message;
    err.println(Credentials.removed(line));
    if (trace != null) {
      err.print(Credentials.removed(trace));
    }
  }

  private boolean isVerbose() {
    return least.getSeverity() < Level.INFO.getSeverity();
  }

  /** Writes the progress of a job, on a terminal in place of the progress before. */
  public synchronized void progress(String line) {
    if (Level.INFO.getSeverity() < least.getSeverity()) {
      return;
    }
    if (format == Format.JSON) {
      writeJson(Level.INFO, null, line, null, PROGRESS, null);
    } else if (terminal) {
      err.print("\r" + line + "\u001b[K");
      err.flush();
      progressShown = true;
    } else {
      err.println(line);
    }
  }

  /** Clears the line with the progress on a terminal. */
  public synchronized void endProgress() {
    if (progressShown) {
      err.print(CLEAR_LINE);
      err.flush();
      progressShown = false;
    }
  }

  /** Writes a text for people as it is, such as a help. */
  public void text(String text) {
    err.print(text);
  }

  void close() {
    err.close();
  }

  private void writeJson(
      Level level,
      @Nullable String logger,
      String message,
      @Nullable String file,
      @Nullable String at,
      @Nullable String trace) {
    var event =
        new Event(
            Instant.now().truncatedTo(ChronoUnit.MILLIS).toString(),
            level.name(),
            runId,
            file,
            at,
            logger,
            Credentials.removed(message),
            trace == null ? null : Credentials.removed(trace));
    try {
      err.println(Json.MAPPER.writeValueAsString(event));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Loads the library only for a log in JSON. */
  private static final class Json {
    static final JsonMapper MAPPER = JsonMapper.builder().build();
  }

  /**
   * A line of a log in JSON. What does not apply is left out.
   *
   * @param time in UTC, by RFC 3339
   * @param level DEBUG, INFO, WARNING or ERROR
   * @param runId the run that the command writes or reads
   * @param file the path of the file that the event is about
   * @param step what the job did at the time, or {@code progress}
   * @param logger the logger that has recorded it; null for a message of the command
   * @param message one or more lines for people
   * @param stackTrace that of the exception, with {@code --verbose}
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Event(
      String time,
      String level,
      @Nullable String runId,
      @Nullable String file,
      @Nullable String step,
      @Nullable String logger,
      String message,
      @Nullable String stackTrace) {}
}
