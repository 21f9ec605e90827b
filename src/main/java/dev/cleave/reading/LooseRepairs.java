package dev.cleave.reading;

import dev.cleave.syntax.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds repairs that made no declaration: the grammar accepts the text that was repaired, but may
 * not know any more what it declares.
 */
final class LooseRepairs {
  private final List<Span> repaired;
  private final List<Span> loose;
  private int next;

  private LooseRepairs(List<Span> repaired, List<Span> loose) {
    this.repaired = repaired;
    this.loose = loose;
  }

  /**
   * Damage and the repairs in no declaration, or in one beside its members.
   *
   * @param repaired in order
   * @param items of the file's scope
   */
  static List<Span> and(List<Span> damage, List<Span> repaired, List<ScopeItem> items) {
    if (repaired.isEmpty()) {
      return damage;
    }
    List<Span> all = new ArrayList<>(damage);
    new LooseRepairs(repaired, all).find(items, Integer.MAX_VALUE);
    return all;
  }

  private void find(List<ScopeItem> items, int end) {
    for (ScopeItem item : items) {
      if (item instanceof ScopeItem.Declaration it) {
        addBefore(it.start());
        if (it.members().stream().anyMatch(ScopeItem.Declaration.class::isInstance)) {
          find(it.members(), it.end());
        } else {
          skipBefore(it.end());
        }
      }
    }
    addBefore(end);
  }

  private void skipBefore(int end) {
    while (next < repaired.size() && repaired.get(next).start() < end) {
      next++;
    }
  }

  private void addBefore(int end) {
    while (next < repaired.size() && repaired.get(next).start() < end) {
      loose.add(repaired.get(next++));
    }
  }
}
