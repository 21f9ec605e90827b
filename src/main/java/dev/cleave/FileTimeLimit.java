package dev.cleave;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a file may take. What counts is the processor time of the thread that cuts it, so that a
 * busy machine does not decide how a file is cut. A thread that only waits uses none: the clock
 * ends its wait, much later.
 *
 * <p>Used by one thread, which looks at the current file from time to time.
 */
final class FileTimeLimit {
  private static final int LOOKS = 8; // while a file uses its time
  private static final int WAITING_FACTOR = 20;

  private final long processorNanos;
  private @Nullable CutProgress seen;
  private long processorAtFirst;
  private long clockAtFirst;

  /**
   * @param processor time that a file may use
   */
  FileTimeLimit(Duration processor) {
    processorNanos = processor.toNanos();
  }

  /** Nanoseconds until the next look: a file is given up by an eighth of its time too late. */
  long pauseNanos() {
    return processorNanos / LOOKS;
  }

  /**
   * Whether the current file has used up its time since it was first seen.
   *
   * @param processor time of the cutting thread so far, in nanoseconds
   * @param clock in nanoseconds
   */
  boolean endsFor(CutProgress current, long processor, long clock) {
    if (current != seen) {
      seen = current;
      processorAtFirst = processor;
      clockAtFirst = clock;
    }
    return processor - processorAtFirst >= processorNanos
        || (clock - clockAtFirst) / WAITING_FACTOR >= processorNanos;
  }
}
