package dev.cleave.transforms.tables;

import dev.cleave.transforms.coders.Packed;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The outcomes of many files as one encoded element, so that an engine that copies elements only
 * copies bytes.
 *
 * @param packed the outcomes
 */
public record OutcomeBlock(Packed packed) {
  private static final int FULL_BYTES = 1 << 19;

  /** Its outcomes, in the order in which they were added; unpacked by each call. */
  public List<FileOutcome> outcomes() {
    return packed.list(FileOutcome.class);
  }

  /** The entries of its outcomes. */
  public List<FileEntry> entries() {
    return outcomes().stream().map(FileOutcome::entry).toList();
  }

  /**
   * Collects outcomes into blocks by key.
   *
   * @param key the key of an outcome; null for one that is left out
   * @param sink receives each block with its key
   */
  public static <K extends Comparable<K>> void split(
      List<FileOutcome> outcomes,
      Function<FileOutcome, @Nullable K> key,
      BiConsumer<K, OutcomeBlock> sink) {
    var builders = new TreeMap<K, Builder>();
    for (FileOutcome outcome : outcomes) {
      K own = key.apply(outcome);
      if (own != null) {
        builders
            .computeIfAbsent(own, _ -> new Builder(block -> sink.accept(own, block)))
            .add(outcome);
      }
    }
    builders.values().forEach(Builder::flush);
  }

  /** Collects outcomes into blocks of about half a megabyte. */
  public static final class Builder {
    private final Packed.Builder<FileOutcome> outcomes = new Packed.Builder<>(FileOutcome.class);
    private final Consumer<OutcomeBlock> sink;

    /**
     * A builder of blocks.
     *
     * @param sink receives each block
     */
    public Builder(Consumer<OutcomeBlock> sink) {
      this.sink = sink;
    }

    /** Adds an outcome. */
    public void add(FileOutcome outcome) {
      outcomes.add(outcome);
      if (outcomes.length() >= FULL_BYTES) {
        flush();
      }
    }

    /** Passes on what was added since the last block. */
    public void flush() {
      if (outcomes.length() > 0) {
        sink.accept(new OutcomeBlock(outcomes.build()));
      }
    }
  }
}
