package dev.cleave.pipelines.context;

import dev.cleave.size.TokenEstimate;
import java.util.function.ToIntFunction;

/** How much may still be printed. */
final class Budget {
  private final ToIntFunction<Excerpt> cost;
  private long left;

  /**
   * A budget of which nothing is used.
   *
   * @param tokens the most tokens to print
   * @param frame code points of what is printed besides excerpts
   * @param cost code points of what is printed for an excerpt
   */
  Budget(int tokens, int frame, ToIntFunction<Excerpt> cost) {
    this.cost = cost;
    this.left = (long) TokenEstimate.maxCodePoints(tokens) - frame;
  }

  boolean fits(Iterable<Excerpt> excerpts) {
    long all = 0;
    for (Excerpt excerpt : excerpts) {
      all += cost.applyAsInt(excerpt);
    }
    return all <= left;
  }

  /** Uses what an excerpt costs, even if it is too much. */
  void use(Excerpt excerpt) {
    left -= cost.applyAsInt(excerpt);
  }
}
