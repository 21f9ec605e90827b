package org.apache.beam.runners.direct;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.joda.time.Instant;

/** A clock that makes its caller rest for a millisecond once in a few hundred calls. */
final class RestingClock implements Clock {
  /** The runner asks for the time about a hundred times in each round over a job's transforms. */
  static final int CALLS = 256;

  private static final long REST_NANOS = 1_000_000;

  private final Clock clock = NanosOffsetClock.create();
  private final AtomicLong calls = new AtomicLong();

  @Override
  public Instant now() {
    if (calls.incrementAndGet() % CALLS == 0) {
      LockSupport.parkNanos(REST_NANOS);
    }
    return clock.now();
  }
}
