package dev.cleave.transforms.embedding;

import com.google.common.collect.ImmutableSortedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The texts of a run, added up. Equal texts count once, except in {@code chunks}.
 *
 * @param chunks to embed
 * @param known texts that have a vector
 * @param texts that have none yet
 * @param tokens of these, estimated
 * @param owners the known texts by the run that has their vectors
 */
public record TextSums(
    long chunks, long known, long texts, long tokens, SortedMap<String, Long> owners) {
  /** No texts. */
  public static final TextSums NONE = new TextSums(0, 0, 0, 0, ImmutableSortedMap.of());

  public TextSums {
    owners = ImmutableSortedMap.copyOfSorted(owners);
  }

  /** The sum of both. */
  public TextSums plus(TextSums other) {
    var sum = new TreeMap<>(owners);
    other.owners.forEach((run, count) -> sum.merge(run, count, Long::sum));
    return new TextSums(
        chunks + other.chunks,
        known + other.known,
        texts + other.texts,
        tokens + other.tokens,
        sum);
  }
}
