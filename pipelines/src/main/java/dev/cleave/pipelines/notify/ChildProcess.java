package dev.cleave.pipelines.notify;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A process that does not outlive this one: a signal to this process also ends the child. */
final class ChildProcess {
  private final ProcessBuilder builder;
  private @Nullable Process process;
  private boolean stopped;

  ChildProcess(ProcessBuilder builder) {
    this.builder = builder;
  }

  /**
   * Runs it to its end, and returns its exit code.
   *
   * @throws IOException if it cannot be started, or this process is ending
   * @throws InterruptedException if interrupted while waiting; the child is then stopped
   */
  int run() throws IOException, InterruptedException {
    // Before the start: a signal that comes in between would leave the child behind.
    var onSignal = new Thread(this::stop, "cleave-stop-child");
    Runtime.getRuntime().addShutdownHook(onSignal);
    try {
      return start().waitFor();
    } catch (InterruptedException e) {
      stop();
      throw e;
    } finally {
      forget(onSignal);
    }
  }

  private synchronized Process start() throws IOException {
    if (stopped) {
      throw new IOException("stopped by a signal");
    }
    process = builder.start();
    return process;
  }

  private synchronized void stop() {
    stopped = true;
    if (process != null) {
      // The shell first: it reports a command that a signal ends, which would be the last message.
      List<ProcessHandle> descendants = process.descendants().toList();
      process.destroy();
      descendants.forEach(ProcessHandle::destroy);
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending, and the hook is running.
    }
  }
}
