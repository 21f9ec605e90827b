package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What a bucket holds, in the order of names. */
interface GcsBucket {
  /** The object of a name, or null. */
  @Nullable GcsObject get(String name);

  /** The objects from a name on. */
  Iterator<GcsObject> from(String name);

  /** The same for all, so that no two versions have one number. */
  AtomicLong GENERATIONS = new AtomicLong(1_700_000_000_000_000L);

  /** A bucket that objects are put into. All that writes does so under the bucket's lock. */
  final class Stored implements GcsBucket {
    private final ConcurrentSkipListMap<String, GcsObject> objects = new ConcurrentSkipListMap<>();

    @Override
    public @Nullable GcsObject get(String name) {
      return objects.get(name);
    }

    @Override
    public Iterator<GcsObject> from(String name) {
      return objects.tailMap(name).values().iterator();
    }

    /** Writes a version, if the one that is there is the one that was asked for. */
    synchronized @Nullable GcsObject put(
        String name, byte[] bytes, String type, GcsCondition condition) {
      if (!condition.holds(objects.get(name))) {
        return null;
      }
      Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
      var object = new GcsObject(name, bytes, GENERATIONS.incrementAndGet(), type, now);
      objects.put(name, object);
      return object;
    }

    /** Deletes an object, if it is there and is the one that was asked for. */
    synchronized boolean delete(String name, GcsCondition condition) {
      return condition.holds(objects.get(name)) && objects.remove(name) != null;
    }
  }

  /**
   * A bucket of made-up objects that are not kept: each holds its own name.
   *
   * @param count how many, at most ten million
   */
  record MadeUp(int count) implements GcsBucket {
    private static final Instant LONG_AGO = Instant.ofEpochSecond(1_700_000_000);

    @Override
    public @Nullable GcsObject get(String name) {
      int index = indexOf(name);
      return index < count && name(index).equals(name) ? object(index) : null;
    }

    @Override
    public Iterator<GcsObject> from(String name) {
      return IntStream.range(indexOf(name), count).mapToObj(MadeUp::object).iterator();
    }

    /** The first object whose name does not come before this one. */
    private int indexOf(String name) {
      int low = 0;
      int high = count;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (name(middle).compareTo(name) < 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    private static String name(int index) {
      return "src/p%04d/File%07d.java".formatted(index / 1000, index);
    }

    private static GcsObject object(int index) {
      String name = name(index);
      return new GcsObject(name, name.getBytes(UTF_8), 1, "text/plain", LONG_AGO);
    }
  }
}
