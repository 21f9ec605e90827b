package dev.cleave.boundary;

import java.util.ArrayList;
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
