package org.apache.beam.runners.direct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.joda.time.Instant;
import org.junit.jupiter.api.Test;

class RestingClockTest {
  @Test
  void itsCallersRestAndTimeGoesOn() {
    var clock = new RestingClock();
    Instant first = clock.now();
    Instant last = first;
    long start = System.nanoTime();
    for (int call = 0; call < 10 * RestingClock.CALLS; call++) {
      Instant now = clock.now();
      assertFalse(now.isBefore(last));
      last = now;
    }
    long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
    assertTrue(millis >= 9, "it took " + millis + " ms");
    assertTrue(last.getMillis() - first.getMillis() >= 9);
  }

  @Test
  void aLongJobRestsLonger() {
    assertEquals(1_000_000, RestingClock.rest(0));
    assertEquals(3_000_000, RestingClock.rest(3_000_000_000L));
    assertEquals(5_000_000, RestingClock.rest(3_600_000_000_000L));
  }
}
