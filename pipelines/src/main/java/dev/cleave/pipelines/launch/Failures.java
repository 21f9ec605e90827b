package dev.cleave.pipelines.launch;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import dev.cleave.transforms.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Tells from an exception what a scheduler needs to know: retry, fix the command, or page. */
public final class Failures {
  private static final String LINE_END = "\\s*[\\r\\n]+\\s*";

  private Failures() {}

  /** How a job that threw this ends, as an exception with an exit code and one line. */
  public static RunException ofJob(Throwable failure) {
    return classify(failure, ExitCode.PIPELINE_FAILED);
  }

  /** How a command that threw this, outside a job, ends. */
  public static RunException ofCommand(Throwable failure) {
    return classify(failure, ExitCode.INTERNAL);
  }

  private static RunException classify(Throwable failure, ExitCode otherwise) {
    List<Throwable> causes = causes(failure);
    for (Throwable cause : causes) {
      if (cause instanceof RunException known) {
        return known;
      }
      if (cause instanceof OutOfMemoryError) {
        return new RunException(
            ExitCode.PIPELINE_FAILED,
            "out of memory: " + cause.getMessage() + "; give more, as in CLEAVE_HEAP=4g",
            failure);
      }
    }
    for (Throwable cause : causes) {
      // It says by itself which object it is about and what to do, and others are wrapped around
      // it.
      if (cause instanceof StorageException) {
        return new RunException(
            ExitCode.STORAGE, cause.getMessage().replaceAll(LINE_END, " "), failure);
      }
    }
    for (Throwable cause : causes) {
      if (isStorage(cause)) {
        return new RunException(ExitCode.STORAGE, oneLine(cause), failure);
      }
    }
    return new RunException(otherwise, oneLine(causes.getLast()), failure);
  }

  /** An engine's own input and output, between its tasks, is no storage of the user's. */
  private static boolean isStorage(Throwable failure) {
    return (failure instanceof IOException || failure instanceof UncheckedIOException)
        && Arrays.stream(failure.getStackTrace())
            .limit(1)
            .noneMatch(frame -> frame.getClassName().startsWith("org.apache.flink."));
  }

  private static String oneLine(Throwable failure) {
    String message = failure.getMessage();
    String name = failure.getClass().getSimpleName();
    return message == null || message.isBlank()
        ? name
        : name + ": " + message.replaceAll(LINE_END, " ");
  }

  private static List<Throwable> causes(Throwable failure) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    var causes = new ArrayList<Throwable>();
    for (Throwable cause = failure; cause != null && seen.add(cause); cause = cause.getCause()) {
      causes.add(cause);
    }
    return causes;
  }
}
