package dev.cleave.reading;

import dev.cleave.repair.Mask;
import java.util.ArrayList;
import java.util.List;

/** The masked ranges of a file as items: the tree does not have them, but the file does. */
final class MaskItems {
  private final List<Item> masks = new ArrayList<>();

  /**
   * @param masks in order, without overlap
   */
  MaskItems(List<Mask> masks) {
    for (Mask mask : masks) {
      this.masks.add(item(mask));
    }
  }

  private static Item item(Mask mask) {
    return mask.attached()
        ? new Item.Attachment(mask.start(), mask.end(), Attributes.NONE)
        : new Item.Code(mask.start(), mask.end(), false);
  }

  /** Adds the masks of a range that lie between, before or after the items of a scope. */
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
