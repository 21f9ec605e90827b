package dev.cleave.reading;

import dev.cleave.syntax.Span;
import dev.cleave.text.ParseText;
import dev.cleave.text.Utf8;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The syntax errors of a file.
 *
 * @param count ERROR and MISSING nodes before the recovery, with those of the parts in other
 *     languages; a part that could not be parsed counts as one
 * @param ranges the bytes that no parser could read: the ERROR nodes that remain after the
 *     recovery, the lines that the recovery left out, and the parts that could not be parsed. In
 *     order, without overlap; a MISSING node has none
 */
public record SyntaxErrors(int count, List<Span> ranges) {
  /** No errors. */
  public static final SyntaxErrors NONE = new SyntaxErrors(0, List.of());

  /**
   * @param ranges in any order; may be empty and may overlap
   */
  static SyntaxErrors of(int count, List<Span> ranges) {
    List<Span> joined = new ArrayList<>();
    ranges.stream()
        .filter(range -> range.start() < range.end())
        .sorted(Comparator.comparingInt(Span::start))
        .forEach(
            range -> {
              boolean touches = !joined.isEmpty() && joined.getLast().end() >= range.start();
              Span before = touches ? joined.removeLast() : range;
              joined.add(new Span(before.start(), Math.max(before.end(), range.end())));
            });
    return new SyntaxErrors(count, List.copyOf(joined));
  }

  SyntaxErrors plus(SyntaxErrors other) {
    return other.count == 0
        ? this
        : of(count + other.count, Stream.concat(ranges.stream(), other.ranges.stream()).toList());
  }

  /** Number of bytes in the ranges. */
  public long bytes() {
    return ranges.stream().mapToLong(range -> range.end() - range.start()).sum();
  }

  /** The same with offsets in the file's own bytes. */
  SyntaxErrors inSource(ParseText text) {
    return of(
        count,
        ranges.stream()
            .map(range -> new Span(offset(text, range.start()), offset(text, range.end())))
            .toList());
  }

  private static int offset(ParseText text, int utf8) {
    return text.toSource(Utf8.characterAt(text.utf8(), utf8));
  }
}
