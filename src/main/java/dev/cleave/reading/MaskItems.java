package dev.cleave.reading;

import com.google.common.collect.Lists;
import dev.cleave.reading.ScopeItem.Declaration.Combining;
import dev.cleave.reading.ScopeItem.Declaration.Description;
import dev.cleave.reading.ScopeItem.Declaration.Identity;
import dev.cleave.repair.Mask;
import dev.cleave.rules.TagRule.NamedBlock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The masked ranges of a file as items: the tree does not have them, but the file does.
 *
 * @param masks in order, without overlap
 */
record MaskItems(List<Mask> masks) {
  private static final Combining ALONE = new Combining(false, false, false);

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
          add(masks.get(mask), merged);
        }
      }
      merged.add(item);
    }
    for (; mask < masks.size() && masks.get(mask).end() <= end; mask++) {
      add(masks.get(mask), merged);
    }
    items.clear();
    items.addAll(merged);
  }

  private static void add(Mask mask, List<ScopeItem> items) {
    int start = mask.start();
    int end = mask.end();
    if (mask.block() != null) {
      items.add(declaration(mask, mask.block()));
    } else if (mask.place() == Mask.Place.OWN) {
      items.add(new ScopeItem.Code(start, end, false));
    } else if (mask.place() == Mask.Place.NEXT
        || items.isEmpty()
        || items.getLast() instanceof ScopeItem.Comment) {
      items.add(new ScopeItem.Attachment(start, end, Attributes.NONE));
    } else {
      ScopeItem before = items.removeLast();
      items.add(before.at(before.start(), end));
    }
  }

  private static ScopeItem declaration(Mask mask, NamedBlock block) {
    return new ScopeItem.Declaration(
        new Identity(block.kind(), block.name(), List.of()),
        mask.start(),
        mask.end(),
        new Description(mask.start() + block.head(), null, Attributes.NONE, block.rule()),
        List.of(),
        ALONE);
  }

  private int firstFrom(int start) {
    int found = Collections.binarySearch(Lists.transform(masks, Mask::start), start);
    return found < 0 ? -found - 1 : found;
  }
}
