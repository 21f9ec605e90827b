package dev.cleave.syntax;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Large texts share the room of the process, and small ones need none. */
class LargeTextsTest {
  private final LargeTexts first = new LargeTexts(Duration.ofMinutes(5));
  private final LargeTexts second = new LargeTexts(Duration.ofMinutes(5));
  private final CountDownLatch begun = new CountDownLatch(1);

  @AfterEach
  void end() {
    first.end();
    second.end();
  }

  private void beginSecond(int size) {
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              second.begin(size);
              begun.countDown();
            });
  }

  @Test
  void aLargeTextWaitsForAnother() throws InterruptedException {
    first.begin(LargeTexts.room());
    beginSecond(LargeTexts.LARGE);
    assertFalse(begun.await(200, TimeUnit.MILLISECONDS));
    first.end();
    assertTrue(begun.await(1, TimeUnit.MINUTES));
  }

  @Test
  void aTextThatIsLargerThanTheRoomIsParsedAlone() throws InterruptedException {
    first.begin(LargeTexts.LARGE);
    beginSecond(Integer.MAX_VALUE);
    assertFalse(begun.await(200, TimeUnit.MILLISECONDS));
    first.begin(0); // ends the text before
    assertTrue(begun.await(1, TimeUnit.MINUTES));
  }

  @Test
  void smallTextsNeverWait() throws InterruptedException {
    first.begin(LargeTexts.room());
    beginSecond(LargeTexts.LARGE);
    assertFalse(begun.await(200, TimeUnit.MILLISECONDS));
    var small = new LargeTexts(Duration.ofMinutes(5));
    assertTimeoutPreemptively(
        Duration.ofMinutes(1), () -> small.begin(LargeTexts.LARGE - 1), "behind one that waits");
    first.end();
    assertTrue(begun.await(1, TimeUnit.MINUTES));
  }

  @Test
  void aTextIsParsedAllTheSameIfAnotherNeverEnds() throws InterruptedException {
    first.begin(LargeTexts.room());
    var impatient = new LargeTexts(Duration.ofMillis(1));
    impatient.begin(LargeTexts.LARGE);
    impatient.end();
    beginSecond(LargeTexts.LARGE);
    assertFalse(begun.await(200, TimeUnit.MILLISECONDS)); // what was not taken is not given back
    first.end();
    assertTrue(begun.await(1, TimeUnit.MINUTES));
  }
}
