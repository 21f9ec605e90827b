package dev.cleave.pipelines.progress;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Shows the progress of a job on stderr. The counts that decide the commit are not taken here. */
public final class Progress implements AutoCloseable {
  private static final Duration TERMINAL_PERIOD = Duration.ofMillis(500);
  private static final Duration LOG_PERIOD = Duration.ofSeconds(10);

  private final PrintStream err;
  private final boolean terminal;
  private final FigureSource source;
  private final ProgressLine line = new ProgressLine(System.nanoTime());
  private final ScheduledExecutorService background;
  private boolean shown;

  private Progress(PrintStream err, boolean terminal, FigureSource source) {
    this.err = err;
    this.terminal = terminal;
    this.source = source;
    background =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("cleave-progress").factory());
    long period = (terminal ? TERMINAL_PERIOD : LOG_PERIOD).toMillis();
    background.scheduleAtFixedRate(this::show, period, period, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts to show the progress of a job in this process.
   *
   * @param terminal whether {@code err} is a terminal, where a line can be replaced
   */
  public static Progress start(PrintStream err, boolean terminal) {
    return new Progress(err, terminal, new ProcessFigures());
  }

  /**
   * Starts to show the progress of a job outside this process.
   *
   * @param terminal whether {@code err} is a terminal, where a line can be replaced
   * @param source reports the progress
   */
  public static Progress start(PrintStream err, boolean terminal, FigureSource source) {
    return new Progress(err, terminal, source);
  }

  private void show() {
    Figures now = source.now();
    synchronized (this) {
      if (background.isShutdown()) {
        return;
      }
      String text = line.text(System.nanoTime(), now);
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
