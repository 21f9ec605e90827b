package dev.cleave.transforms.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.store.StorageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReadAheadTest {
  private final Set<String> begun = new ConcurrentSkipListSet<>();

  @Test
  void givesThemInOrderHoweverTheyArrive() throws Exception {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    List<SourceRef> refs = refs(200, 10);
    List<Integer> waits = refs.stream().map(_ -> random.nextInt(5)).toList();
    try (var ahead =
        new ReadAhead(
            ref -> {
              Thread.sleep(waits.get(Integer.parseInt(ref.path())));
              return read(ref);
            })) {
      ahead.announce(refs);
      for (SourceRef ref : refs) {
        assertSame(ref, ahead.take(ref).ref(), "seed " + seed);
      }
    }
  }

  @Test
  void beginsNoMoreThanAFewAndGoesOnAsTheyAreTaken() throws Exception {
    var answers = new Semaphore(0);
    List<SourceRef> refs = refs(100, 10);
    try (var ahead = new ReadAhead(ref -> counted(ref, answers))) {
      ahead.announce(refs);
      awaitBegun(names(0, ReadAhead.MAX_OBJECTS));
      answers.release(100);
      for (int i = 0; i < 10; i++) {
        ahead.take(refs.get(i));
      }
      awaitBegun(names(0, ReadAhead.MAX_OBJECTS + 10));
    }
  }

  @Test
  void holdsNoMoreThanAFewBytesAndReadsALargeObjectInItsTurn() throws Exception {
    var answers = new Semaphore(100);
    List<SourceRef> refs = new ArrayList<>(refs(6, ReadAhead.MAX_BYTES / 4));
    refs.set(2, ref(2, ReadAhead.MAX_BYTES + 1));
    try (var ahead = new ReadAhead(ref -> counted(ref, answers))) {
      ahead.announce(refs);
      awaitBegun(names(0, 2));
      ahead.take(refs.get(0));
      ahead.take(refs.get(1));
      awaitBegun(names(0, 2));
      assertNull(ahead.take(refs.get(2)));
      awaitBegun(Set.of("00", "01", "03", "04", "05"));
      assertSame(refs.get(3), ahead.take(refs.get(3)).ref());
    }
  }

  @Test
  void fourQuartersAreAllThatFits() throws Exception {
    var answers = new Semaphore(100);
    List<SourceRef> refs = refs(6, ReadAhead.MAX_BYTES / 4);
    try (var ahead = new ReadAhead(ref -> counted(ref, answers))) {
      ahead.announce(refs);
      awaitBegun(names(0, 4));
      ahead.take(refs.getFirst());
      awaitBegun(names(0, 5));
    }
  }

  @Test
  void aFailureWaitsForItsTurn() throws Exception {
    List<SourceRef> refs = refs(3, 10);
    var failure = new StorageException("503", null);
    try (var ahead =
        new ReadAhead(
            ref -> {
              if (ref.path().equals("01")) {
                throw failure;
              }
              return read(ref);
            })) {
      ahead.announce(refs);
      assertSame(refs.get(0), ahead.take(refs.get(0)).ref());
      assertSame(failure, assertThrows(StorageException.class, () -> ahead.take(refs.get(1))));
      assertSame(refs.get(2), ahead.take(refs.get(2)).ref());
    }
  }

  @Test
  void whatIsNotAnnouncedIsNotThere() throws Exception {
    try (var ahead = new ReadAhead(ReadAheadTest::read)) {
      assertNull(ahead.take(ref(0, 10)));
      ahead.announce(refs(2, 10));
      assertNull(ahead.take(ref(7, 10)));
      assertEquals("00", ahead.take(ref(0, 10)).ref().path());
    }
  }

  @Test
  void givesUpWhatNobodyWaitsForAnyMore() throws Exception {
    var given = new CountDownLatch(2 * ReadAhead.MAX_OBJECTS);
    try (var ahead =
        new ReadAhead(
            ref -> {
              begun.add(ref.path());
              try {
                Thread.sleep(60_000);
              } catch (InterruptedException e) {
                given.countDown();
                throw e;
              }
              return read(ref);
            })) {
      ahead.announce(refs(ReadAhead.MAX_OBJECTS, 10));
      awaitBegun(names(0, ReadAhead.MAX_OBJECTS));
      begun.clear();
      ahead.announce(refs(ReadAhead.MAX_OBJECTS, 10));
      awaitBegun(names(0, ReadAhead.MAX_OBJECTS));
    }
    given.await();
  }

  private SourceFile counted(SourceRef ref, Semaphore answers) throws InterruptedException {
    begun.add(ref.path());
    answers.acquire();
    return read(ref);
  }

  /** Waits until these have been begun, and a moment longer for others that should not. */
  private void awaitBegun(Set<String> names) throws InterruptedException {
    while (!begun.containsAll(names)) {
      Thread.sleep(1);
    }
    Thread.sleep(30);
    assertEquals(new TreeSet<>(names), new TreeSet<>(begun));
  }

  private static Set<String> names(int from, int to) {
    var names = new TreeSet<String>();
    IntStream.range(from, to).forEach(i -> names.add(name(i)));
    return names;
  }

  private static List<SourceRef> refs(int count, long size) {
    return IntStream.range(0, count).mapToObj(i -> ref(i, size)).toList();
  }

  private static SourceRef ref(int i, long size) {
    return new SourceRef("mem://ahead/" + name(i), name(i), size, 0, null, null);
  }

  private static String name(int i) {
    return "%02d".formatted(i);
  }

  private static SourceFile read(SourceRef ref) {
    return SourceFile.read(ref, new byte[0]);
  }
}
