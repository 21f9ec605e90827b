package dev.cleave.pipelines.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.junit.jupiter.api.Test;

/** Figures of events that were recorded before they are read. */
class RecordedFiguresTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @Test
  void eventsBeforeTheFirstReadingCount() throws InterruptedException {
    long before = running();
    try (var figures = new RecordedFigures(Duration.ofSeconds(2))) {
      await(() -> running() > before);
      WorkPlanned.commit(new Listed(3, 600));
      FileDone.commit("a.py", 100, 1, "python", 0);
      FileDone.commit("b.py", 200, 2, "python", 5);
      await(new Figures(2, 300, 3, 600), figures);
      FileDone.commit("c.py", 300, 1, "python", 0);
      await(new Figures(3, 600, 3, 600), figures);
    }
  }

  private static void await(Figures expected, RecordedFigures figures) throws InterruptedException {
    await(() -> figures.now().equals(expected));
    assertEquals(expected, figures.now());
  }

  /** Waits until this holds, or until the time is over. */
  private static void await(BooleanSupplier holds) throws InterruptedException {
    long start = System.nanoTime();
    while (!holds.getAsBoolean() && System.nanoTime() - start < LIMIT.toNanos()) {
      Thread.sleep(10);
    }
  }

  private static long running() {
    return FlightRecorder.getFlightRecorder().getRecordings().stream()
        .map(Recording::getState)
        .filter(RecordingState.RUNNING::equals)
        .count();
  }
}
