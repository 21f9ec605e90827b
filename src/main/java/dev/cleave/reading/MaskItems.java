package dev.cleave.reading;

import com.google.common.collect.Lists;
import dev.cleave.reading.ScopeItem.Declaration.Combining;
import dev.cleave.reading.ScopeItem.Declaration.Description;
import dev.cleave.reading.ScopeItem.Declaration.Identity;
import dev.cleave.repair.Mask;
import dev.cleave.rules.TagRule.NamedBlock;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The masked ranges of a file as items: the tree does not have them, but the file does. */
record MaskItems(List<MaskItem> masks) {
  private static final Combining ALONE = new Combining(false, false, false);

  /**
   * @param joinsBefore whether the item belongs to the one before it, if there is one
   */
  private record MaskItem(ScopeItem item, boolean joinsBefore) {}

  /**
   * @param masks in order, without overlap
   * @param embedded reads those in another language
   */
  static MaskItems of(List<Mask> masks, EmbeddedReader embedded) {
    List<MaskItem> items = new ArrayList<>(masks.size());
    for (Mask mask : masks) {
      List<ScopeItem> others = mask.other() == null ? List.of() : embedded.read(mask, mask.other());
      if (others.isEmpty()) {
        items.add(new MaskItem(item(mask), mask.place() == Mask.Place.BEFORE));
      }
      others.forEach(other -> items.add(new MaskItem(other, false)));
    }
    return new MaskItems(items);
  }

  private static ScopeItem item(Mask mask) {
    if (mask.block() != null) {
      return declaration(mask, mask.block());
    }
    return mask.place() == Mask.Place.OWN
        ? new ScopeItem.Code(mask.start(), mask.end(), false)
        : new ScopeItem.Attachment(mask.start(), mask.end(), Attributes.NONE);
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

  /** Adds the masks of a range that lie between, before or after the items of a scope. */
  void addTo(List<ScopeItem> items, int start, int end, TextScan scan) {
    int mask = firstFrom(start);
    if (mask == masks.size() || masks.get(mask).item.end() > end) {
      return;
    }
    List<ScopeItem> merged = new ArrayList<>(items.size() + 8);
    for (ScopeItem item : items) {
      for (; mask < masks.size() && masks.get(mask).item.start() < item.end(); mask++) {
        MaskItem found = masks.get(mask);
        if (found.item.end() <= item.start()) {
          add(found.item, found.joinsBefore || endsLine(found.item, item, merged, scan), merged);
        }
      }
      merged.add(item);
    }
    for (; mask < masks.size() && masks.get(mask).item.end() <= end; mask++) {
      add(masks.get(mask).item, masks.get(mask).joinsBefore, merged);
    }
    items.clear();
    items.addAll(merged);
  }

  /** Whether an attribute is between a token, such as a semicolon, and what is in its line. */
  private static boolean endsLine(
      ScopeItem mask, ScopeItem next, List<ScopeItem> before, TextScan scan) {
    return mask instanceof ScopeItem.Attachment
        && next instanceof ScopeItem.Code code
        && code.token()
        && !before.isEmpty()
        && scan.lineEnds(before.getLast().end(), mask.start()) == 0;
  }

  private static void add(ScopeItem mask, boolean joinsBefore, List<ScopeItem> items) {
    if (!joinsBefore || items.isEmpty() || items.getLast() instanceof ScopeItem.Comment) {
      items.add(mask);
    } else {
      ScopeItem before = items.removeLast();
      items.add(before.at(before.start(), mask.end()));
    }
  }

  private int firstFrom(int start) {
    int found = Collections.binarySearch(Lists.transform(masks, each -> each.item.start()), start);
    return found < 0 ? -found - 1 : found;
  }
}
