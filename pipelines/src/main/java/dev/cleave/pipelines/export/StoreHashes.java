package dev.cleave.pipelines.export;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a store has: the ids of its chunks, each with the hash of the text that was embedded. A row
 * takes 33 bytes of arrays that are a half to three quarters full, and so up to 70 bytes: ten
 * million rows take up to 0.7 GB. The arrays are divided into buckets, so that little is copied at
 * a time when they grow, and no array is too large for a garbage collector. For one thread.
 */
final class StoreHashes {
  private static final int BUCKET_BITS = 12;

  private final Bucket[] buckets =
      Stream.generate(Bucket::new).limit(1 << BUCKET_BITS).toArray(Bucket[]::new);

  /** How a chunk of a run is in the store. */
  enum Match {
    MATCHING,
    MISSING,
    STALE
  }

  /**
   * Adds a row. A chunk that is there twice is stale.
   *
   * @param text the hash of the text that was embedded, or null if the store does not have it
   */
  void add(Hash id, @Nullable Hash text) {
    bucketOf(id).add(id, text);
  }

  /** Looks up a chunk of the run, which is then not foreign. */
  Match match(Hash id, Hash text) {
    return bucketOf(id).match(id, text);
  }

  /** The ids that were not looked up, in no particular order. */
  Stream<Hash> foreign() {
    return Arrays.stream(buckets).flatMap(Bucket::foreign);
  }

  private Bucket bucketOf(Hash id) {
    return buckets[(int) (id.high() >>> Long.SIZE - BUCKET_BITS)];
  }

  /** A hash table with open addressing: a row is in the first free slot from where it belongs. */
  private static final class Bucket {
    private static final int FEW = 8;

    private static final byte FREE = 0;
    private static final byte STORED = 1; // with a text
    private static final byte STALE = 2; // with none, or twice
    private static final byte OF_RUN = 4; // or both with this

    private static final int WIDTH = 4; // of a row: its id and its text

    private byte[] states = new byte[FEW];
    private long[] rows = new long[FEW * WIDTH];
    private int size;

    void add(Hash id, @Nullable Hash text) {
      if (4 * size >= 3 * states.length) {
        grow();
      }
      int slot = slotOf(id.high(), id.low());
      if (text == null || states[slot] != FREE) {
        put(slot, STALE, id.high(), id.low(), 0, 0);
      } else {
        put(slot, STORED, id.high(), id.low(), text.high(), text.low());
      }
      size++;
    }

    Match match(Hash id, Hash text) {
      int slot = slotOf(id.high(), id.low());
      byte state = states[slot];
      if (state == FREE) {
        return Match.MISSING;
      }
      states[slot] |= OF_RUN;
      return (state & STORED) != 0
              && rows[slot * WIDTH + 2] == text.high()
              && rows[slot * WIDTH + 3] == text.low()
          ? Match.MATCHING
          : Match.STALE;
    }

    Stream<Hash> foreign() {
      return IntStream.range(0, states.length)
          .filter(slot -> states[slot] != FREE && (states[slot] & OF_RUN) == 0)
          .mapToObj(slot -> new Hash(rows[slot * WIDTH], rows[slot * WIDTH + 1]));
    }

    /** Where an id is, or where it belongs. */
    private int slotOf(long high, long low) {
      int slot = (int) Long.remainderUnsigned(low, states.length);
      while (states[slot] != FREE
          && (rows[slot * WIDTH] != high || rows[slot * WIDTH + 1] != low)) {
        slot = slot + 1 == states.length ? 0 : slot + 1;
      }
      return slot;
    }

    private void put(int slot, byte state, long... row) {
      states[slot] = state;
      System.arraycopy(row, 0, rows, slot * WIDTH, WIDTH);
    }

    private void grow() {
      byte[] oldStates = states;
      long[] oldRows = rows;
      states = new byte[oldStates.length + oldStates.length / 2];
      rows = new long[states.length * WIDTH];
      for (int old = 0; old < oldStates.length; old++) {
        if (oldStates[old] != FREE) {
          long[] row = Arrays.copyOfRange(oldRows, old * WIDTH, (old + 1) * WIDTH);
          put(slotOf(row[0], row[1]), oldStates[old], row);
        }
      }
    }
  }
}
