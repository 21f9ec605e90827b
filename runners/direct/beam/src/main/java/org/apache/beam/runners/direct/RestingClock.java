package org.apache.beam.runners.direct;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.joda.time.Instant;

/**
 * A clock that makes its caller rest once in a few hundred calls: for a thousandth of the time that
 * the job takes so far, from one to five milliseconds. A short job has no time to lose between its
 * steps, and in a long one they hardly count.
 */
final class RestingClock implements Clock {
  /** The runner asks for the time about a hundred times in each round over a job's transforms. */
  static final int CALLS = 256;

  private static final long LEAST_NANOS = 1_000_000;
  private static final long MOST_NANOS = 5_000_000;

  private final Clock clock = NanosOffsetClock.create();
  private final AtomicLong calls = new AtomicLong();
  private final long start = System.nanoTime();

  @Override
  public Instant now() {
    if (calls.incrementAndGet() % CALLS == 0) {
      LockSupport.parkNanos(rest(System.nanoTime() - start));
    }
    return clock.now();
  }

  /** How long to rest, after a time since the start; both in nanoseconds. */
  static long rest(long elapsed) {
    return Math.clamp(elapsed / 1000, LEAST_NANOS, MOST_NANOS);
  }
}
