package dev.cleave.reading;

import dev.cleave.symbol.Seams;
import java.util.Arrays;

/** Collects seams in ascending order. */
final class SeamList {
  private int[] offsets = new int[64];
  private byte[] ranks = new byte[64];
  private int count;

  int count() {
    return count;
  }

  /** Adds a seam after or at the last one; of two at the same offset the better one remains. */
  void add(int offset, byte rank) {
    if (count > 0 && offsets[count - 1] == offset) {
      ranks[count - 1] = (byte) Math.min(ranks[count - 1], rank);
      return;
    }
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * count);
      ranks = Arrays.copyOf(ranks, 2 * count);
    }
    offsets[count] = offset;
    ranks[count++] = rank;
  }

  void addAll(Seams seams) {
    for (int i = 0; i < seams.offsets().length; i++) {
      add(seams.offsets()[i], seams.ranks()[i]);
    }
  }

  /** Makes the depths of the seams from an index on relative to the shallowest. */
  void settle(int first) {
    int shallowest = Integer.MAX_VALUE;
    var all = new Seams(offsets, ranks);
    for (int i = first; i < count; i++) {
      shallowest = Math.min(shallowest, all.depth(i));
    }
    for (int i = first; i < count; i++) {
      ranks[i] = Seams.rank(all.kind(i), all.depth(i) - shallowest);
    }
  }

  Seams seams() {
    return new Seams(Arrays.copyOf(offsets, count), Arrays.copyOf(ranks, count));
  }
}
