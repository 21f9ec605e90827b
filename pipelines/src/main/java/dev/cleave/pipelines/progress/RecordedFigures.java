package dev.cleave.pipelines.progress;

import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.FileDone;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.consumer.RecordingStream;

/**
 * The figures of a job in this process. The transforms commit flight recorder events, which cost
 * next to nothing where nobody listens; this listens.
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

  /** Listens from now on. The recorder takes a moment to start, which a job need not wait for. */
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
