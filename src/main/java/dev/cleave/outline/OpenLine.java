package dev.cleave.outline;

import dev.cleave.rules.StatementStarts;
import java.util.Set;

/** What still belongs to a statement that needs no terminator. */
final class OpenLine {
  private static final int LONGEST_JOIN = 40;

  private final StatementStarts rules;
  private final Patterns patterns;
  private Set<String> awaited = Set.of();
  private boolean begun;

  OpenLine(StatementStarts rules, Patterns patterns) {
    this.rules = rules;
    this.patterns = patterns;
  }

  /**
   * Reads a word outside of brackets and blocks.
   *
   * @param first whether it is the first one of its line
   * @param before where the code before it ends
   * @return whether it begins another statement
   */
  boolean starts(String word, int start, boolean first, int before) {
    boolean known = rules.words().contains(word);
    if (!begun) {
      begun = true;
      await(word);
    } else if (awaited.contains(word) || known && awaited.contains(StatementStarts.ANY)) {
      await(word);
    } else if (known && isJoined(start, before)) {
      await(word);
    } else {
      return first && known;
    }
    return false;
  }

  private void await(String word) {
    awaited = rules.awaits().getOrDefault(word, Set.of());
  }

  private boolean isJoined(int start, int before) {
    return patterns
            .matcher(rules.joins(), Math.max(0, before - LONGEST_JOIN), before)
            .useAnchoringBounds(true)
            .find()
        || patterns
            .matcher(rules.inside(), start, start + StatementScanner.LONGEST_HEAD)
            .useAnchoringBounds(false)
            .lookingAt();
  }
}
