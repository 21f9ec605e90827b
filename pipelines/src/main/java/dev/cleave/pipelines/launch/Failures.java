package dev.cleave.pipelines.launch;

import dev.cleave.natives.NativesException;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Maps exceptions to exit codes: a scheduler retries, or someone must act. */
public final class Failures {
  private Failures() {}

  /** The failure of a job that threw this exception. */
  public static RunException ofJob(Throwable failure) {
    return classify(Cause.chain(failure), failure, ExitCode.PIPELINE_FAILED);
  }

  /** The failure of a job in another process, with this stack trace. */
  public static RunException ofTrace(String trace) {
    return classify(Cause.chain(trace), null, ExitCode.PIPELINE_FAILED);
  }

  /** The failure of a command that threw this exception outside of a job. */
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
            "out of memory: " + cause.message() + "; " + memory(cause, failure == null),
            failure);
      }
    }
    ExitCode storage = causes.stream().anyMatch(Cause::lasts) ? ExitCode.USAGE : ExitCode.STORAGE;
    for (Cause cause : causes) {
      // Its message contains the remedy, so the exceptions around it are left out.
      if (cause.is(StorageException.class) || cause.is(NativesException.class)) {
        return new RunException(storage, cause.messageLine(), failure);
      }
    }
    for (Cause cause : causes) {
      if (isStorage(cause)) {
        return new RunException(storage, cause.storageLine(), failure);
      }
    }
    return new RunException(otherwise, causes.getLast().oneLine(), failure);
  }

  private static String memory(Cause cause, boolean onWorkers) {
    if (cause.message().contains("native thread")) {
      return "raise the limits of the system on memory and threads (ulimit -v, ulimit -u, or those"
          + " of the container)";
    }
    return onWorkers
        ? "give each worker more memory, or lower --maxFileBytes"
        : "give the process more memory, for example with CLEAVE_HEAP=4g";
  }

  private static @Nullable RunException known(Cause cause) {
    if (cause.failure() instanceof RunException known) {
      return known;
    }
    return cause.is(RunException.class) ? RunException.parse(cause.message()) : null;
  }

  /** An I/O error between the tasks of Flink is not an error of the user's storage. */
  private static boolean isStorage(Cause cause) {
    return (cause.is(IOException.class) || cause.is(UncheckedIOException.class))
        && !cause.thrownIn().startsWith("org.apache.flink.");
  }
}
