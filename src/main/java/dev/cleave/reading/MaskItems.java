package dev.cleave.reading;

import com.google.common.collect.Lists;
import dev.cleave.repair.Mask;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The masked ranges of a file as items: the tree does not have them, but the file does. */
record MaskItems(List<ScopeItem> masks) {

  /**
   * @param masks in order, without overlap
   * @param embedded reads those in another language
   */
  static MaskItems of(List<Mask> masks, EmbeddedReader embedded) {
    List<ScopeItem> items = new ArrayList<>(masks.size());
    for (Mask mask : masks) {
      List<ScopeItem> others = mask.other() == null ? List.of() : embedded.read(mask, mask.other());
      if (others.isEmpty()) {
        items.add(item(mask));
      }
      items.addAll(others);
    }
    return new MaskItems(items);
  }

  private static ScopeItem item(Mask mask) {
    return mask.attached()
        ? new ScopeItem.Attachment(mask.start(), mask.end(), Attributes.NONE)
        : new ScopeItem.Code(mask.start(), mask.end(), false);
  }

  /** Adds the masks of a range that lie between, before or after the items of a scope. */
  void addTo(List<ScopeItem> items, int start, int end, TextScan scan) {
    int mask = firstFrom(start);
    if (mask == masks.size() || masks.get(mask).end() > end) {
      return;
    }
    List<ScopeItem> merged = new ArrayList<>(items.size() + 8);
    for (ScopeItem item : items) {
      for (; mask < masks.size() && masks.get(mask).start() < item.end(); mask++) {
        if (masks.get(mask).end() <= item.start()) {
          add(masks.get(mask), item, merged, scan);
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

  /**
   * Adds a mask. An attribute between a token, such as a semicolon, and what is before it in its
   * line belongs to the latter.
   */
  private static void add(ScopeItem mask, ScopeItem next, List<ScopeItem> merged, TextScan scan) {
    boolean behind =
        mask instanceof ScopeItem.Attachment
            && next instanceof ScopeItem.Code code
            && code.token()
            && !merged.isEmpty()
            && scan.lineEnds(merged.getLast().end(), mask.start()) == 0;
    if (behind) {
      merged.set(merged.size() - 1, merged.getLast().at(merged.getLast().start(), mask.end()));
    } else {
      merged.add(mask);
    }
  }

  private int firstFrom(int start) {
    int found = Collections.binarySearch(Lists.transform(masks, ScopeItem::start), start);
    return found < 0 ? -found - 1 : found;
  }
}
