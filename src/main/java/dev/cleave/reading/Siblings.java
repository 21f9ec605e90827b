package dev.cleave.reading;

import dev.cleave.text.TextScan;
import java.util.List;

/** Combines items of one scope that belong together. */
final class Siblings {
  private Siblings() {}

  /** The items of a scope, those that belong together combined. */
  static List<Item> combine(List<Item> items, TextScan scan, Documentation documentation) {
    join(items);
    document(items, scan);
    demote(items, documentation);
    adopt(items);
    return items;
  }

  /** Joins consecutive declarations of the same name if their rules say so. */
  private static void join(List<Item> items) {
    for (int i = items.size() - 1; i > 0; i--) {
      if (!(items.get(i) instanceof Item.Declaration next) || !next.joins()) {
        continue;
      }
      int before = i - 1;
      while (before >= 0 && isLight(items.get(before))) {
        before--;
      }
      if (before >= 0
          && items.get(before) instanceof Item.Declaration first
          && first.joins()
          && first.name().equals(next.name())) {
        items.set(before, first.with(next));
        items.subList(before + 1, i + 1).clear();
        i = before + 1;
      }
    }
  }

  /**
   * Attaches comments to the declaration directly above them. A comment after a blank line, or
   * directly above another declaration, stays an ordinary comment.
   */
  private static void document(List<Item> items, TextScan scan) {
    for (int i = 0; i < items.size(); i++) {
      if (!(items.get(i) instanceof Item.Below below)) {
        continue;
      }
      boolean leads = i + 1 < items.size() && touches(below, items.get(i + 1), scan);
      if (!leads
          && i > 0
          && items.get(i - 1) instanceof Item.Declaration declaration
          && touches(declaration, below, scan)) {
        items.set(i - 1, declaration.documented(below));
        items.remove(i--);
      } else {
        items.set(i, new Item.Comment(below.start(), below.end(), false));
      }
    }
  }

  /** Takes declarations that count only with documentation, and have none, for code. */
  static void demote(List<Item> items, Documentation documentation) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Item.Declaration declaration
          && declaration.minor()
          && declaration.docs() == null
          && !documentation.documents(items, i)) {
        items.set(i, new Item.Code(declaration.start(), declaration.end(), false));
      }
    }
  }

  /**
   * The declarations in a wrapper and what is between them; the first and the last extended to the
   * range of the wrapper. Empty without a declaration.
   */
  static List<Item> wrapped(List<Item> items, int start, int end) {
    boolean minor = !anyMajor(items);
    int first = indexOfDeclaration(items, 0, 1, minor);
    if (first < 0) {
      return List.of();
    }
    int last = indexOfDeclaration(items, items.size() - 1, -1, minor);
    widen(items, first, start, items.get(first).end());
    widen(items, last, items.get(last).start(), end);
    return items.subList(first, last + 1);
  }

  /** Whether one of the items is a declaration even without documentation. */
  private static boolean anyMajor(List<Item> items) {
    for (Item item : items) {
      if (item instanceof Item.Declaration declaration && !declaration.minor()) {
        return true;
      }
    }
    return false;
  }

  private static int indexOfDeclaration(List<Item> items, int from, int step, boolean minor) {
    for (int i = from; i >= 0 && i < items.size(); i += step) {
      if (items.get(i) instanceof Item.Declaration declaration && declaration.minor() == minor) {
        return i;
      }
    }
    return -1;
  }

  private static void widen(List<Item> items, int index, int start, int end) {
    items.set(index, ((Item.Declaration) items.get(index)).widen(start, end));
  }

  private static boolean touches(Item above, Item below, TextScan scan) {
    return scan.isBlank(above.end(), below.start())
        && scan.lineEnds(above.end(), below.start()) == 1
        && !(below instanceof Item.Code code && code.token());
  }

  /** Makes the rest of the scope the members of each declaration whose rule says so. */
  private static void adopt(List<Item> items) {
    int end = items.size();
    for (int i = items.size() - 1; i >= 0; i--) {
      if (items.get(i) instanceof Item.Declaration declaration && declaration.adopts()) {
        int last = end;
        while (end < items.size() && last > i + 1 && leadsNext(items.get(last - 1))) {
          last--;
        }
        List<Item> rest = items.subList(i + 1, last);
        if (!rest.isEmpty()) {
          items.set(i, declaration.adopting(List.copyOf(rest)));
          rest.clear();
        }
        end = i;
      }
    }
  }

  /** Whether an item may belong to the declaration after it. */
  private static boolean leadsNext(Item item) {
    return item instanceof Item.Comment || item instanceof Item.Attachment;
  }

  /** Whether an item may occur between the pieces of one declaration. */
  private static boolean isLight(Item item) {
    return leadsNext(item)
        || item instanceof Item.Below
        || (item instanceof Item.Code code && code.token());
  }
}
