package dev.cleave.language;

import dev.cleave.rules.Language;
import dev.cleave.text.PatternFinder;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language that an extension may mean, with conditions for the content of the file.
 *
 * @param language the language
 * @param any matches from the beginning of a line if the language is this one; or null
 * @param contains texts one of which the file contains if the language is this one. Without any of
 *     these and without {@code any} the language is always this one
 * @param none matches from the beginning of a line if the language is not this one; or null
 * @param alternative the language to try if this one's grammar finds errors in the file; or null
 */
record ContentRule(
    Language language,
    @Nullable PatternFinder any,
    List<String> contains,
    @Nullable PatternFinder none,
    @Nullable Language alternative) {

  static ContentRule always(Language language) {
    return new ContentRule(language, null, List.of(), null, null);
  }

  boolean fits(DetectionText text) {
    return (none == null || !text.hasLine(none)) && (!hasRequirement() || meetsRequirement(text));
  }

  private boolean meetsRequirement(DetectionText text) {
    for (String part : contains) {
      if (text.body().contains(part)) {
        return true;
      }
    }
    return any != null && text.hasLine(any);
  }

  private boolean hasRequirement() {
    return any != null || !contains.isEmpty();
  }

  /** Whether there are conditions for the content. */
  boolean readsContent() {
    return hasRequirement() || none != null;
  }

  /** One pattern that matches where one of several does; null if there are none. */
  static @Nullable PatternFinder anyOf(List<String> patterns) {
    return patterns.isEmpty()
        ? null
        : new PatternFinder(Pattern.compile("(?:" + String.join("|", patterns) + ")"));
  }
}
