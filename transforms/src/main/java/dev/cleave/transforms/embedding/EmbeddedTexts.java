package dev.cleave.transforms.embedding;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;

/**
 * Counts the texts that are to be embedded and those that are, with their estimated tokens, for the
 * progress line and as metrics (docs/adr/0027). All jobs of this process count together.
 */
public final class EmbeddedTexts {
  private static final Total LISTED_TEXTS = new Total("listedTexts");
  private static final Total LISTED_TOKENS = new Total("listedTokens");
  private static final Total TEXTS = new Total("texts");
  private static final Total TOKENS = new Total("tokens");

  private record Total(Counter metric, LongAdder all) {
    Total(String name) {
      this(Metrics.counter(EmbeddedTexts.class, name), new LongAdder());
    }

    void add(long count) {
      metric.inc(count);
      all.add(count);
    }
  }

  private EmbeddedTexts() {}

  /** Counts texts that are to be embedded. */
  static void listed(List<TextRef> texts) {
    LISTED_TEXTS.add(texts.size());
    LISTED_TOKENS.add(tokens(texts));
  }

  /** Counts texts that are embedded, now or by an earlier attempt. */
  static void done(List<TextRef> texts) {
    TEXTS.add(texts.size());
    TOKENS.add(tokens(texts));
  }

  private static long tokens(List<TextRef> texts) {
    return texts.stream().mapToLong(TextRef::tokens).sum();
  }

  /** The texts to embed. */
  public static long allListedTexts() {
    return LISTED_TEXTS.all.sum();
  }

  /** The tokens of these texts. */
  public static long allListedTokens() {
    return LISTED_TOKENS.all.sum();
  }

  /** The texts that are embedded; one of a unit that failed, again. */
  public static long allTexts() {
    return TEXTS.all.sum();
  }

  /** The tokens of these texts. */
  public static long allTokens() {
    return TOKENS.all.sum();
  }
}
