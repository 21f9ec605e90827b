package dev.cleave.reading;

import com.google.common.collect.Lists;
import dev.cleave.repair.Mask;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The masked ranges of a file as items: the tree does not have them, but the file does. */
record MaskItems(List<ScopeItem> masks) {

  /**
   * @param masks in order, without overlap
   */
  static MaskItems of(List<Mask> masks) {
    return new MaskItems(masks.stream().map(MaskItems::item).toList());
  }

  private static ScopeItem item(Mask mask) {
    return mask.attached()
        ? new ScopeItem.Attachment(mask.start(), mask.end(), Attributes.NONE)
        : new ScopeItem.Code(mask.start(), mask.end(), false);
  }

  /** Adds the masks of a range that lie between, before or after the items of a scope. */
  void addTo(List<ScopeItem> items, int start, int end) {
    int mask = firstFrom(start);
    if (mask == masks.size() || masks.get(mask).end() > end) {
      return;
    }
    List<ScopeItem> merged = new ArrayList<>(items.size() + 8);
    for (ScopeItem item : items) {
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
    int found = Collections.binarySearch(Lists.transform(masks, ScopeItem::start), start);
    return found < 0 ? -found - 1 : found;
  }
}
