package dev.cleave.reading;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the tree knows of a damaged text, read from its start to its end. */
final class KnownItems {
  private static final int NEAREST = 8;

  private final List<ScopeItem> items;
  private final List<ScopeItem.Declaration> damaged;
  private int next;
  private int nextDamaged;

  /**
   * @param items without damage, in order, without overlap
   * @param damaged declarations with damage, in order; each follows those around it
   */
  KnownItems(List<ScopeItem> items, List<ScopeItem.Declaration> damaged) {
    this.items = items;
    this.damaged = damaged;
  }

  /** The next item, or null. */
  @Nullable ScopeItem peek() {
    return next < items.size() ? items.get(next) : null;
  }

  /** Whether an offset that follows the last item is in a declaration. */
  boolean declaresAt(int offset) {
    for (int i = next; i < items.size() && items.get(i).start() <= offset; i++) {
      if (items.get(i) instanceof ScopeItem.Declaration it && offset < it.end()) {
        return true;
      }
    }
    return false;
  }

  void pass() {
    next++;
  }

  /** The damaged declaration that begins a line; null without one. */
  ScopeItem.@Nullable Declaration damagedAt(int line, int code) {
    while (nextDamaged < damaged.size() && damaged.get(nextDamaged).start() <= code) {
      nextDamaged++;
    }
    ScopeItem.Declaration last = nextDamaged == 0 ? null : damaged.get(nextDamaged - 1);
    return last != null && last.start() >= line ? last : null;
  }

  /** The damaged declaration of a name that began before the last line; null without one. */
  ScopeItem.@Nullable Declaration damagedNamed(String name, int offset) {
    for (int i = nextDamaged - 1; i >= 0 && i >= nextDamaged - NEAREST; i--) {
      ScopeItem.Declaration each = damaged.get(i);
      if (each.name().equals(name)
          && offset < Math.max(each.description().headEnd(), each.start() + 1)) {
        return each;
      }
    }
    return null;
  }
}
