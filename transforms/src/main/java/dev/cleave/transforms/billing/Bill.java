package dev.cleave.transforms.billing;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The texts that a run leaves to embed: those that the previous run did not have, equal texts
 * counted once.
 *
 * @param causes all texts, by cause
 * @param languages the same, by the language of their file
 * @param folders the same, by the top folder of their file, with a slash at its end, or empty for
 *     files in the root. Of more than {@value #MAX_FOLDERS}, only the first by name are kept
 */
public record Bill(
    SortedMap<EmbedCause, TextCount> causes,
    SortedMap<String, TextCount> languages,
    SortedMap<String, TextCount> folders) {
  /** A bound for a manifest. */
  static final int MAX_FOLDERS = 1000;

  /** Nothing to embed. */
  public static final Bill NONE =
      new Bill(ImmutableSortedMap.of(), ImmutableSortedMap.of(), ImmutableSortedMap.of());

  public Bill {
    causes = Collections.unmodifiableSortedMap(new TreeMap<>(causes));
    languages = Collections.unmodifiableSortedMap(new TreeMap<>(languages));
    var first = new TreeMap<>(folders);
    while (first.size() > MAX_FOLDERS) {
      first.pollLastEntry();
    }
    folders = Collections.unmodifiableSortedMap(first);
  }

  /** All texts. */
  public TextCount total() {
    return causes.values().stream().reduce(TextCount.NONE, TextCount::plus);
  }

  /** The texts of both, none of which has an equal one in the other. */
  public Bill plus(Bill other) {
    if (other.causes.isEmpty()) {
      return this;
    }
    return new Bill(
        merge(causes, other.causes),
        merge(languages, other.languages),
        merge(folders, other.folders));
  }

  private static <K extends Comparable<? super K>> SortedMap<K, TextCount> merge(
      SortedMap<K, TextCount> one, SortedMap<K, TextCount> other) {
    var both = new TreeMap<>(one);
    other.forEach((key, count) -> both.merge(key, count, TextCount::plus));
    return both;
  }

  /** Adds up different texts one by one. */
  public static final class Counter {
    private final SortedMap<EmbedCause, TextCount> causes = new TreeMap<>();
    private final SortedMap<String, TextCount> languages = new TreeMap<>();
    private final SortedMap<String, TextCount> folders = new TreeMap<>();

    /** Adds a text. */
    public void add(TextGroup group, int tokens) {
      var text = new TextCount(1, tokens);
      causes.merge(group.cause(), text, TextCount::plus);
      languages.merge(group.language(), text, TextCount::plus);
      folders.merge(group.folder(), text, TextCount::plus);
    }

    /** What was added. */
    public Bill sum() {
      return new Bill(causes, languages, folders);
    }
  }
}
