package dev.cleave.pipelines.progress;

import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.EventStream;

/**
 * The progress of a job in this process, from the flight recorder events of the transforms, which
 * cost almost nothing if they are not recorded.
 */
final class RecordedFigures implements FigureSource {
  /** How long events stay on disk. They are read within seconds. */
  private static final Duration KEPT = Duration.ofMinutes(1);

  private final LongAdder files = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final LongAdder listedFiles = new LongAdder();
  private final LongAdder listedBytes = new LongAdder();
  private final Instant start = Instant.now();
  private final ScheduledExecutorService background =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("cleave-recording").factory());

  /**
   * Starts recording in the background, because starting it takes a moment.
   *
   * @param quiet for how long nobody asks for the progress; a job that ends within it need not read
   *     what was recorded, which costs as much as recording
   */
  RecordedFigures(Duration quiet) {
    background.execute(RecordedFigures::record);
    background.schedule(this::read, quiet.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static void record() {
    var recording = new Recording(); // until the process ends
    recording.enable(FileDone.NAME).withoutStackTrace();
    recording.enable(WorkPlanned.NAME).withoutStackTrace();
    recording.setMaxAge(KEPT);
    recording.start();
  }

  private void read() {
    try {
      EventStream events = EventStream.openRepository();
      events.setStartTime(start);
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
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Figures now() {
    return new Figures(files.sum(), bytes.sum(), listedFiles.sum(), listedBytes.sum());
  }

  @Override
  public void close() {
    background.shutdownNow();
  }
}
