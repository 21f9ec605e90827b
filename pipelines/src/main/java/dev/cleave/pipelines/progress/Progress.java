package dev.cleave.pipelines.progress;

import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.FileDone;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.consumer.RecordingStream;

/**
 * Shows on stderr how far a job in this process is. The transforms commit flight recorder events,
 * which cost next to nothing where nobody listens; this listens. It is for the eye: what gates a
 * run is counted in the pipeline.
 */
public final class Progress implements AutoCloseable {
  private static final Duration TERMINAL_PERIOD = Duration.ofMillis(500);
  private static final Duration LOG_PERIOD = Duration.ofSeconds(10);

  private final PrintStream err;
  private final boolean terminal;
  private final ProgressLine line = new ProgressLine(System.nanoTime());
  private final LongAdder files = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final LongAdder listedFiles = new LongAdder();
  private final LongAdder listedBytes = new LongAdder();
  private final ScheduledExecutorService background;
  private final Future<RecordingStream> stream;
  private boolean shown;

  private Progress(PrintStream err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
    background =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("cleave-progress").factory());
    // The recorder takes a moment to start, which a job need not wait for.
    stream = background.submit(this::listen);
    long period = (terminal ? TERMINAL_PERIOD : LOG_PERIOD).toMillis();
    background.scheduleAtFixedRate(this::show, period, period, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts to show progress.
   *
   * @param terminal whether {@code err} is one, where a line can be written over
   */
  public static Progress start(PrintStream err, boolean terminal) {
    return new Progress(err, terminal);
  }

  private RecordingStream listen() {
    var events = new RecordingStream();
    events.enable(FileDone.NAME).withoutStackTrace();
    events.enable(WorkPlanned.NAME).withoutStackTrace();
    events.onEvent(
        FileDone.NAME,
        event -> {
          files.increment();
          bytes.add(event.getLong("bytes"));
        });
    events.onEvent(
        WorkPlanned.NAME,
        event -> {
          listedFiles.add(event.getLong("files"));
          listedBytes.add(event.getLong("bytes"));
        });
    events.startAsync();
    return events;
  }

  private synchronized void show() {
    String text =
        line.text(
            System.nanoTime(), files.sum(), bytes.sum(), listedFiles.sum(), listedBytes.sum());
    if (terminal) {
      err.print("\r" + text + "\u001b[K");
    } else {
      err.println(text);
    }
    err.flush();
    shown = true;
  }

  /** Ends the display; the line that a terminal shows is cleared for what comes next. */
  @Override
  public void close() {
    background.shutdownNow();
    stream.cancel(false);
    synchronized (this) {
      if (terminal && shown) {
        err.print("\r\u001b[K");
        err.flush();
      }
    }
  }
}
