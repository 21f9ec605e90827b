package dev.cleave.transforms.billing;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Texts that are added up, equal ones once. Of equal texts, the first group counts, so the sum does
 * not depend on their order. Holds about 120 bytes for each different text.
 */
public final class DifferentTexts {
  private record Counted(TextGroup group, int tokens) {
    Counted first(Counted other) {
      return group.compareTo(other.group) <= 0 ? this : other;
    }
  }

  private final Map<String, Counted> texts = new LinkedHashMap<>();

  /** Adds texts. */
  public void add(TextsToEmbed block) {
    block.forEach(
        (group, text) ->
            texts.merge(text.hash(), new Counted(group, text.tokens()), Counted::first));
  }

  /** Takes out texts that are embedded. */
  public void removeAll(TextsToEmbed block) {
    block.forEach((_, text) -> remove(text.hash()));
  }

  /** Takes out a text that is embedded. */
  public void remove(String hash) {
    texts.remove(hash);
  }

  /** Whether there is no text. */
  public boolean isEmpty() {
    return texts.isEmpty();
  }

  /** The sum of all. */
  public Bill sum() {
    var counter = new Bill.Counter();
    texts.values().forEach(text -> counter.add(text.group, text.tokens));
    return counter.sum();
  }
}
