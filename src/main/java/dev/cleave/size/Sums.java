package dev.cleave.size;

import java.util.Arrays;

/** Search in ascending sums. */
public final class Sums {
  private Sums() {}

  /** The last index whose sum does not exceed the amount. The first sum must not exceed it. */
  public static int lastNotAbove(int[] sums, int amount) {
    int found = Arrays.binarySearch(sums, amount);
    if (found < 0) {
      return -found - 2;
    }
    while (found + 1 < sums.length && sums[found + 1] == amount) {
      found++;
    }
    return found;
  }
}
