package dev.cleave.transforms.billing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Leaves out most texts that are not among given ones, before they are shuffled: by the first half
 * of their hashes. Of more than {@value #MAX_TEXTS} texts, it leaves out none, so that it stays
 * small.
 *
 * @param all whether it leaves out none
 * @param texts the first half of each different hash, in order
 */
public record TextFilter(boolean all, List<Long> texts) {
  /** More than those of most nights; a worker holds 2 MB for them. */
  static final int MAX_TEXTS = 100_000;

  private static final int HALF = 16; // of the digits of a hash

  public TextFilter {
    texts = Collections.unmodifiableList(texts);
  }

  /** A filter of all texts of a collection, for steps that read others. */
  public static PCollectionView<TextFilter> view(PCollection<TextsToEmbed> texts) {
    return texts
        .apply("Hashes", MapElements.into(TypeDescriptor.of(TextFilter.class)).via(TextFilter::of))
        .apply("Filter", Combine.globally(TextFilter::union).asSingletonView());
  }

  /** A filter of the texts in a block. */
  static TextFilter of(TextsToEmbed block) {
    var texts = new ArrayList<Long>();
    block.forEach((_, text) -> texts.add(keyOf(text.hash())));
    return of(texts.stream());
  }

  /** A filter of the texts of all; without filters, one that leaves out every text. */
  static TextFilter union(Iterable<TextFilter> filters) {
    var texts = new ArrayList<Long>();
    for (TextFilter filter : filters) {
      if (filter.all) {
        return filter;
      }
      texts.addAll(filter.texts);
    }
    return of(texts.stream());
  }

  private static TextFilter of(Stream<Long> texts) {
    List<Long> different = texts.sorted().distinct().toList();
    return different.size() > MAX_TEXTS
        ? new TextFilter(true, List.of())
        : new TextFilter(false, different);
  }

  /** Whether it has no text. */
  public boolean isEmpty() {
    return !all && texts.isEmpty();
  }

  /**
   * Whether a text may be one of those given. Never false for one of them.
   *
   * @param hash 32 hex digits
   */
  public boolean mayHave(String hash) {
    return all || Collections.binarySearch(texts, keyOf(hash)) >= 0;
  }

  private static long keyOf(String hash) {
    return HexFormat.fromHexDigitsToLong(hash, 0, HALF);
  }
}
