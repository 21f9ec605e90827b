package dev.cleave.reading;

import dev.cleave.syntax.Span;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the tree knows of a damaged text, read from its start to its end. */
final class KnownItems {
  private static final int NEAREST = 8;

  private final List<ScopeItem> items;
  private final List<ScopeItem.Declaration> damaged;
  private final int[] edges; // of damage, in order
  private int next;
  private int nextDamaged;
  private int nextEdge;

  /**
   * @param items without damage, in order, without overlap
   * @param damaged declarations with damage, in order; each follows those around it
   * @param damage what the tree does not know
   */
  KnownItems(List<ScopeItem> items, List<ScopeItem.Declaration> damaged, List<Span> damage) {
    this.items = items;
    this.damaged = damaged;
    this.edges =
        damage.stream()
            .flatMapToInt(each -> IntStream.of(each.start(), each.end()))
            .sorted()
            .toArray();
  }

  /** Whether damage begins or ends in a line. The lines are asked for in order. */
  boolean isDamaged(int line, int end) {
    while (nextEdge < edges.length && edges[nextEdge] < line) {
      nextEdge++;
    }
    return nextEdge < edges.length && edges[nextEdge] <= end;
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
