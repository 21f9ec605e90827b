package dev.cleave.outline;

import dev.cleave.rules.OutlineRule;
import dev.cleave.symbol.Kind;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of a statement, as a rule matches it.
 *
 * @param match where the rule's pattern matches in the masked text
 */
public record RuleMatch(OutlineRule rule, MatchResult match) {

  /** Where a group of the pattern matches, as [start, end); null if it does not. */
  public int @Nullable [] range(String group) {
    return match.namedGroups().containsKey(group) && match.start(group) < match.end(group)
        ? new int[] {match.start(group), match.end(group)}
        : null;
  }

  /** Where it begins. */
  public int start() {
    return match.start();
  }

  /** Where the match ends. */
  public int end() {
    return match.end();
  }

  /** Whether it may be what its rule says: a declaration has a name. */
  boolean isComplete() {
    return switch (rule.action()) {
      case DECLARE -> rule.kind() == Kind.IMPORT || rule.naming().always() || range("name") != null;
      default -> true;
    };
  }
}
