package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;

/** Counts files while they are listed, for the progress line and as a metric. */
public final class FilesFound {
  private static final Counter FOUND = Metrics.counter(FilesFound.class, "found");
  private static final LongAdder ALL = new LongAdder();

  private FilesFound() {}

  /** The files that all jobs of this process have found so far; one of two inputs twice. */
  public static long all() {
    return ALL.sum();
  }

  /** Counts what goes to a sink. */
  static Consumer<SourceRef> counted(Consumer<SourceRef> sink) {
    return ref -> {
      ALL.increment();
      FOUND.inc();
      sink.accept(ref);
    };
  }
}
