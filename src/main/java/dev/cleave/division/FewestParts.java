package dev.cleave.division;

import dev.cleave.size.Measure;
import dev.cleave.size.Sums;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;

/**
 * The number of parts that the rest of a range needs if a line is divided only where no line begins
 * within reach. Computed from the end backwards, each part as large as possible, in one pass over
 * the lines.
 */
final class FewestParts {
  private final int total;
  private final int budget;
  private final int[] amounts; // before each line of the range; the first is 0
  private final int[] parts; // needed from each line to the end

  FewestParts(TextRange range, LineIndex lines, Measure measure, int budget) {
    this.total = measure.upTo(range.end());
    this.budget = Math.min(budget, total);
    int first = lines.lineOf(range.start());
    this.amounts = new int[lines.lineOf(range.end() - 1) - first + 1];
    for (int i = 1; i < amounts.length; i++) {
      amounts[i] = measure.upTo(lines.lineStart(first + i));
    }
    this.parts = new int[amounts.length];
    for (int i = amounts.length - 1; i >= 0; i--) {
      parts[i] = after(amounts[i]);
    }
  }

  /** The fewest parts for the rest of the range after an amount. */
  int after(int amount) {
    if (total - amount <= budget) {
      return 1;
    }
    int line = Sums.lastNotAbove(amounts, amount + budget);
    if (amounts[line] > amount) {
      return 1 + parts[line];
    }
    // No line begins within reach: the line that is too long is divided first.
    int lineEnd = line + 1 < amounts.length ? amounts[line + 1] : total;
    int within = Math.ceilDiv(lineEnd - amount, budget) - 1;
    return within + after(amount + within * budget);
  }

  /** The smallest size of the next part that leaves the fewest parts for the rest. */
  int least(int amount) {
    int rest = after(amount) - 1;
    int low = 1;
    int high = Math.min(budget, total - amount);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (after(amount + middle) <= rest) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
