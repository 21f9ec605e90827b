package dev.cleave.pipelines.progress;

import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Shows the progress of a job on stderr. The counts that decide the commit are not taken here. */
public final class Progress implements AutoCloseable {
  private static final Duration TERMINAL_PERIOD = Duration.ofMillis(500);
  private static final Duration LOG_PERIOD = Duration.ofSeconds(10);

  private final PrintStream err;
  private final boolean terminal;
  private final Supplier<Figures> source;
  private final Stopwatch time = Stopwatch.start();
  private final ScheduledExecutorService background =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("cleave-progress").factory());
  private boolean shown;

  private Progress(Terminal terminal, Supplier<Figures> source) {
    this.err = terminal.err();
    this.terminal = terminal.errIsTerminal();
    this.source = source;
  }

  /** Starts to show the progress of the only job in this process. */
  public static Progress ofProcess(Terminal terminal) {
    Figures before = Figures.ofProcess();
    return start(terminal, () -> Figures.ofProcess().since(before));
  }

  /**
   * Starts to show the progress of a job.
   *
   * @param source returns the progress at the moment, which may be an estimate
   */
  public static Progress start(Terminal terminal, Supplier<Figures> source) {
    var progress = new Progress(terminal, source);
    long period = (progress.terminal ? TERMINAL_PERIOD : LOG_PERIOD).toMillis();
    progress.background.scheduleAtFixedRate(progress::show, period, period, TimeUnit.MILLISECONDS);
    return progress;
  }

  private void show() {
    Figures now = source.get();
    synchronized (this) {
      if (background.isShutdown()) {
        return;
      }
      String text = now.line(time.seconds());
      if (terminal) {
        err.print("\r" + text + "\u001b[K");
      } else {
        err.println(text);
      }
      err.flush();
      shown = true;
    }
  }

  /** Stops showing progress, and clears the line on a terminal. */
  @Override
  public void close() {
    background.shutdownNow();
    synchronized (this) {
      if (terminal && shown) {
        err.print("\r\u001b[K");
        err.flush();
      }
    }
  }
}
