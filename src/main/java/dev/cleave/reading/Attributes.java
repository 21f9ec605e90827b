package dev.cleave.reading;

import dev.cleave.syntax.Span;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the head of a declaration says of it.
 *
 * @param values as {@code key=value}, in the order of the text
 * @param omitted where annotations, decorators and comments are in the head, which a signature
 *     leaves out; in the order of the text
 */
record Attributes(List<String> values, List<Span> omitted) {
  static final int MOST = 100;

  static final Attributes NONE = new Attributes(List.of(), List.of());

  /** What a wrapper says, and what is said here. */
  Attributes in(Attributes outer) {
    if (outer == NONE) {
      return this;
    }
    List<Span> all = Stream.concat(outer.omitted.stream(), omitted.stream()).toList();
    return new Attributes(joined(outer.values, values), all);
  }

  Attributes after(int bytes) {
    return omitted.isEmpty()
        ? this
        : new Attributes(values, omitted.stream().map(span -> span.after(bytes)).toList());
  }

  /** Two lists of values as one, not longer than the most. */
  static List<String> joined(List<String> first, List<String> second) {
    if (first.isEmpty() || second.isEmpty()) { // most often
      List<String> all = first.isEmpty() ? second : first;
      return all.size() > MOST ? all.subList(0, MOST) : all;
    }
    return Stream.concat(first.stream(), second.stream()).limit(MOST).toList();
  }
}
