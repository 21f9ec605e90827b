package dev.cleave.pipelines.progress;

import dev.cleave.pipelines.command.Log;
import dev.cleave.pipelines.command.Stopwatch;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a job in the log. The counts that decide the commit are not taken here. */
public final class Progress implements AutoCloseable {
  private static final Duration SHORT_PERIOD = Duration.ofMillis(500);
  private static final Duration LOG_PERIOD = Duration.ofSeconds(10);

  private final Log log;
  private final String work;
  private final Supplier<Figures> source;
  private final Stopwatch time = Stopwatch.start();
  private final ScheduledExecutorService background =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("cleave-progress").factory());
  private @Nullable Stopwatch working;
  private Figures before = Figures.NONE;
  private double nextLine;

  private Progress(Log log, String work, Supplier<Figures> source) {
    this.log = log;
    this.work = work;
    this.source = source;
    nextLine = linePeriod();
  }

  private double linePeriod() {
    return (log.redrawsProgress() ? SHORT_PERIOD : LOG_PERIOD).toMillis() / 1e3;
  }

  /**
   * Starts to show the progress of the only job in this process.
   *
   * @param work what it does with files, such as {@link Figures#CUTTING}
   */
  public static Progress ofProcess(Log log, String work) {
    Figures start = Figures.ofProcess();
    var progress = new Progress(log, work, () -> Figures.ofProcess().since(start));
    return progress.every(SHORT_PERIOD);
  }

  /**
   * Starts to show the progress of a job.
   *
   * @param source returns the progress at the moment, which may be an estimate
   */
  public static Progress start(Log log, String work, Supplier<Figures> source) {
    var progress = new Progress(log, work, source);
    return progress.every(log.redrawsProgress() ? SHORT_PERIOD : LOG_PERIOD);
  }

  private Progress every(Duration period) {
    log.at(Figures.NONE.step(Figures.NONE, work));
    background.scheduleAtFixedRate(
        this::show, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    return this;
  }

  private void show() {
    Figures now = source.get();
    synchronized (this) {
      if (background.isShutdown()) {
        return;
      }
      String step = now.step(before, work);
      before = now;
      log.at(step);
      if (working == null && now.listedFiles() > 0) {
        working = Stopwatch.start();
      }
      double seconds = time.seconds();
      if (seconds >= nextLine) {
        nextLine += linePeriod();
        log.progress(now.line(step, seconds, working == null ? 0 : working.seconds()));
      }
    }
  }

  /** Stops showing progress, and clears the line on a terminal. */
  @Override
  public void close() {
    background.shutdownNow();
    synchronized (this) {
      log.at(null);
      log.endProgress();
    }
  }
}
