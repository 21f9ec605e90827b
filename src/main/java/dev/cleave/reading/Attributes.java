package dev.cleave.reading;

import dev.cleave.syntax.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * What the head of a declaration says of it.
 *
 * @param values as {@code key=value}, in the order of the text
 * @param omitted where annotations, decorators and comments are in the head, which a signature
 *     leaves out; in the order of the text
 */
record Attributes(List<String> values, List<Span> omitted) {
  /** The most values of a declaration. */
  static final int MOST = 100;

  static final Attributes NONE = new Attributes(List.of(), List.of());

  /** What a wrapper says, and what is said here. */
  Attributes in(Attributes outer) {
    if (outer == NONE) {
      return this;
    }
    List<Span> all = new ArrayList<>(outer.omitted);
    all.addAll(omitted);
    return new Attributes(joined(outer.values, values), List.copyOf(all));
  }

  /** The same in a text that has more bytes before it. */
  Attributes after(int bytes) {
    return omitted.isEmpty()
        ? this
        : new Attributes(
            values,
            omitted.stream()
                .map(span -> new Span(span.start() + bytes, span.end() + bytes))
                .toList());
  }

  /** Two lists of values as one, not longer than the most. */
  static List<String> joined(List<String> first, List<String> second) {
    if (first.size() >= MOST) {
      return List.copyOf(first.subList(0, MOST));
    }
    if (first.isEmpty() || second.isEmpty()) {
      return List.copyOf(first.isEmpty() ? second : first);
    }
    List<String> both = new ArrayList<>(first);
    both.addAll(second.subList(0, Math.min(second.size(), MOST - first.size())));
    return List.copyOf(both);
  }
}
