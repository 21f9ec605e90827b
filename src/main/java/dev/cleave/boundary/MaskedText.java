package dev.cleave.boundary;

import dev.cleave.syntax.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A file's text in which some ranges are blank, for a parser that would stumble over them; all else
 * stands where it stood.
 *
 * @param utf8 the text: not to be written
 * @param masks the blank ranges as items, in order, without overlap
 */
record MaskedText(byte[] utf8, List<Item> masks) {

  /** A text of which nothing is masked. */
  static MaskedText plain(byte[] utf8) {
    return new MaskedText(utf8, List.of());
  }

  /** Where it is not the text that was masked, in order. */
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

  /** Adds the masks of a range that stand between, before or after the items of a scope. */
  void addTo(List<Item> items, int start, int end) {
    int mask = firstFrom(start);
    if (mask == masks.size() || masks.get(mask).end() > end) {
      return;
    }
    List<Item> merged = new ArrayList<>(items.size() + 8);
    for (Item item : items) {
      for (; mask < masks.size() && masks.get(mask).start() < item.end(); mask++) {
        if (masks.get(mask).end() <= item.start()) {
          merged.add(masks.get(mask));
        }
      }
      merged.add(item);
    }
    for (; mask < masks.size() && masks.get(mask).end() <= end; mask++) {
      merged.add(masks.get(mask));
    }
    items.clear();
    items.addAll(merged);
  }

  private int firstFrom(int start) {
    int low = 0;
    int high = masks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (masks.get(middle).start() < start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
