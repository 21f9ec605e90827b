package dev.cleave.language;

import dev.cleave.rules.Language;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One candidate of an extension, and how its content shows it.
 *
 * @param language the candidate
 * @param any it is the one if a line begins like one of these; or null
 * @param contains or if one of these stands anywhere; if there is neither, it is the one in any
 *     case
 * @param none but not if a line begins like one of these; null: nothing speaks against it
 * @param alternative the language to be tried if this one's grammar makes no sense of the file; or
 *     null
 */
record ContentRule(
    Language language,
    @Nullable Pattern any,
    List<String> contains,
    @Nullable Pattern none,
    @Nullable Language alternative) {

  /** A candidate that nothing speaks against. */
  static ContentRule always(Language language) {
    return new ContentRule(language, null, List.of(), null, null);
  }

  /** Whether the content of a file shows it. */
  boolean fits(Excerpt excerpt) {
    return (none == null || !excerpt.hasLine(none)) && (!asks() || speaksFor(excerpt));
  }

  private boolean speaksFor(Excerpt excerpt) {
    return contains.stream().anyMatch(excerpt.body()::contains)
        || (any != null && excerpt.hasLine(any));
  }

  private boolean asks() {
    return any != null || !contains.isEmpty();
  }

  /** Whether it takes a look at the content to tell. */
  boolean looks() {
    return asks() || none != null;
  }

  /** Lines that begin like one of several patterns, as one; null if there are none. */
  static @Nullable Pattern anyOf(List<String> patterns) {
    return patterns.isEmpty() ? null : Pattern.compile("(?:" + String.join("|", patterns) + ")");
  }
}
