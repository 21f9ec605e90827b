package dev.cleave.pipelines.progress;

import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.consumer.RecordingStream;

/**
 * The progress of a job in this process, from the flight recorder events of the transforms, which
 * cost almost nothing if they are not recorded.
 */
final class RecordedFigures implements FigureSource {
  private final LongAdder files = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final LongAdder listedFiles = new LongAdder();
  private final LongAdder listedBytes = new LongAdder();
  private final ExecutorService starter =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("cleave-recording").factory());
  private final Future<?> stream;

  /** Starts recording in the background, because starting it takes a moment. */
  RecordedFigures() {
    stream = starter.submit(this::listen);
  }

  private void listen() {
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
  }

  @Override
  public Figures now() {
    return new Figures(files.sum(), bytes.sum(), listedFiles.sum(), listedBytes.sum());
  }

  @Override
  public void close() {
    stream.cancel(false);
    starter.shutdownNow();
  }
}
