package dev.cleave.pipelines.context;

import dev.cleave.size.TokenEstimate;
import java.util.function.ToIntFunction;

/** How much may still be printed. */
final class Budget {
  private final ToIntFunction<Passage> cost;
  private long left;

  /**
   * A budget of which nothing is used.
   *
   * @param tokens the most tokens to print
   * @param frame code points of what is printed besides passages
   * @param cost code points of what is printed for a passage
   */
  Budget(int tokens, int frame, ToIntFunction<Passage> cost) {
    this.cost = cost;
    this.left = (long) TokenEstimate.maxCodePoints(tokens) - frame;
  }

  /** Whether passages fit together. */
  boolean fits(Iterable<Passage> passages) {
    long all = 0;
    for (Passage passage : passages) {
      all += cost.applyAsInt(passage);
    }
    return all <= left;
  }

  /** Uses what a passage costs, even if it is too much. */
  void use(Passage passage) {
    left -= cost.applyAsInt(passage);
  }
}
