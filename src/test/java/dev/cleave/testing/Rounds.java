package dev.cleave.testing;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How often a random test tries. scripts/test has little time; scripts/test-all takes all of it.
 */
public final class Rounds {
  private static final boolean THOROUGH = Boolean.getBoolean("cleave.thorough");
  private static final int SHARE = 3;

  private Rounds() {}

  /**
   * The number of rounds.
   *
   * @param few in scripts/test
   * @param all in scripts/test-all
   */
  public static int of(int few, int all) {
    return THOROUGH ? all : few;
  }

  /**
   * Those of a list that a test takes: every third, by the seed, in scripts/test; all of them in
   * scripts/test-all.
   */
  public static <T> List<T> of(List<T> all) {
    int first = (int) Math.floorMod(Long.getLong("cleave.seed", 1), (long) SHARE);
    return THOROUGH
        ? all
        : IntStream.range(0, all.size())
            .filter(i -> i % SHARE == first)
            .mapToObj(all::get)
            .toList();
  }
}
