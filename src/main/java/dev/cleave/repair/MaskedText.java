package dev.cleave.repair;

import dev.cleave.syntax.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A file's text in which some ranges are blank, because the parser cannot read them. Every other
 * byte keeps its place.
 *
 * @param utf8 the text; must not be changed
 * @param masks the blank ranges, in order, without overlap
 */
public record MaskedText(byte[] utf8, List<Mask> masks) {

  /** A text without masks. */
  public static MaskedText plain(byte[] utf8) {
    return new MaskedText(utf8, List.of());
  }

  /** The same text with more masks, those of the text that it was made of. */
  MaskedText and(List<Mask> before) {
    List<Mask> all = new ArrayList<>(before);
    all.addAll(masks);
    all.sort(Comparator.comparingInt(Mask::start));
    return new MaskedText(utf8, all);
  }

  /** The ranges that differ from the original text, in order. */
  List<Span> differsFrom(byte[] original) {
    List<Span> spans = new ArrayList<>();
    int from = 0;
    while (true) {
      int start = Arrays.mismatch(utf8, from, utf8.length, original, from, original.length);
      if (start < 0) {
        return spans;
      }
      start += from;
      int end = start + 1;
      while (end < utf8.length && utf8[end] != original[end]) {
        end++;
      }
      spans.add(new Span(start, end));
      from = end;
    }
  }

  /**
   * Another text of the same length, in which more ranges are blank, each a statement of its own.
   *
   * @param blanked in order
   */
  MaskedText with(byte[] text, List<Span> blanked) {
    List<Mask> all = new ArrayList<>();
    int next = 0;
    for (Span span : blanked) {
      while (next < masks.size() && masks.get(next).end() <= span.start()) {
        all.add(masks.get(next++));
      }
      while (next < masks.size() && masks.get(next).start() < span.end()) {
        next++;
      }
      Mask mask = Mask.trimmed(utf8, span.start(), span.end(), false);
      if (mask != null) {
        all.add(mask);
      }
    }
    all.addAll(masks.subList(next, masks.size()));
    return new MaskedText(text.clone(), all);
  }
}
