package dev.cleave.rules;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A path to entries of a document in a data format.
 *
 * @param steps what the key or the index of each entry on the way must be
 */
public record EntryPath(List<Predicate<String>> steps) {
  private static final Pattern WORDS = Pattern.compile("[\\w|-]+"); // faster than a pattern

  static EntryPath read(YamlValue value) {
    return new EntryPath(
        Splitter.on('/').splitToStream(value.joined()).map(step -> step(value, step)).toList());
  }

  private static Predicate<String> step(YamlValue value, String step) {
    if (step.equals("*")) {
      return _ -> true;
    }
    return WORDS.matcher(step).matches()
        ? ImmutableSet.copyOf(Splitter.on('|').split(step))::contains
        : value.pattern(step, 0).asMatchPredicate();
  }

  /**
   * Whether an entry is on the way.
   *
   * @param depth containers around it below the document, less than the steps
   * @param name its key, or its index in brackets
   */
  public boolean matches(int depth, String name) {
    return steps.get(depth).test(name);
  }

  /** Whether the path ends at a depth. */
  public boolean endsAt(int depth) {
    return steps.size() == depth + 1;
  }
}
