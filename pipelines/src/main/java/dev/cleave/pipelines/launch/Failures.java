package dev.cleave.pipelines.launch;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells from an exception what a scheduler needs to know: retry, fix the command, or page. */
public final class Failures {
  private Failures() {}

  /** How a job that threw this ends, as an exception with an exit code and one line. */
  public static RunException ofJob(Throwable failure) {
    return classify(Cause.chain(failure), failure, ExitCode.PIPELINE_FAILED);
  }

  /** How a job ends that failed in another process, which left this stack trace. */
  public static RunException ofTrace(String trace) {
    return classify(Cause.chain(trace), null, ExitCode.PIPELINE_FAILED);
  }

  /** How a command that threw this, outside a job, ends. */
  public static RunException ofCommand(Throwable failure) {
    return classify(Cause.chain(failure), failure, ExitCode.INTERNAL);
  }

  private static RunException classify(
      List<Cause> causes, @Nullable Throwable failure, ExitCode otherwise) {
    for (Cause cause : causes) {
      RunException known = known(cause);
      if (known != null) {
        return known;
      }
      if (cause.is(OutOfMemoryError.class)) {
        return new RunException(
            ExitCode.PIPELINE_FAILED,
            "out of memory: "
                + cause.message()
                + (failure == null
                    ? "; give each worker more, or lower --maxFileBytes"
                    : "; give more, as in CLEAVE_HEAP=4g"),
            failure);
      }
    }
    for (Cause cause : causes) {
      // It says by itself which object it is about and what to do, whatever is wrapped around it.
      if (cause.is(StorageException.class)) {
        return new RunException(ExitCode.STORAGE, cause.messageLine(), failure);
      }
    }
    for (Cause cause : causes) {
      if (isStorage(cause)) {
        return new RunException(ExitCode.STORAGE, cause.oneLine(), failure);
      }
    }
    return new RunException(otherwise, causes.getLast().oneLine(), failure);
  }

  private static @Nullable RunException known(Cause cause) {
    if (cause.failure() instanceof RunException known) {
      return known;
    }
    return cause.is(RunException.class) ? RunException.parse(cause.message()) : null;
  }

  /** An engine's own input and output, between its tasks, is no storage of the user's. */
  private static boolean isStorage(Cause cause) {
    return (cause.is(IOException.class) || cause.is(UncheckedIOException.class))
        && !cause.thrownIn().startsWith("org.apache.flink.");
  }
}
