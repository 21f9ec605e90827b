package dev.cleave.outline;

import dev.cleave.rules.StatementRule;
import java.util.List;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/**
 * A statement of a text.
 *
 * @param rule that matches at its beginning
 * @param match of the rule's pattern, in masked text, or for a template tag in the text itself
 * @param start the first byte
 * @param codeEnd the first byte after it, without what ends it
 * @param end the first byte after it, with its terminator, data and lines that separate statements
 * @param members statements in its body
 */
public record Statement(
    StatementRule rule,
    MatchResult match,
    int start,
    int codeEnd,
    int end,
    List<Statement> members) {
  /** Where a group of the pattern matches in the statement, as [start, end); null if nowhere. */
  public int @Nullable [] range(String group) {
    return match.namedGroups().containsKey(group)
            && match.start(group) < match.end(group)
            && match.start(group) < codeEnd
        ? new int[] {match.start(group), Math.min(match.end(group), codeEnd)}
        : null;
  }

  Statement endingAt(int newEnd) {
    return new Statement(rule, match, start, codeEnd, newEnd, members);
  }
}
