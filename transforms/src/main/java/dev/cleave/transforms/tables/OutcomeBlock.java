package dev.cleave.transforms.tables;

import dev.cleave.transforms.coders.Packed;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The outcomes of many files as one encoded element, so that an engine that copies elements only
 * copies bytes.
 *
 * @param outcomes the outcomes
 */
public record OutcomeBlock(Packed outcomes) {
  private static final int FULL_BYTES = 1 << 19;

  /** Passes its outcomes on, in the order in which they were added. */
  public void forEach(Consumer<FileOutcome> sink) {
    outcomes.forEach(FileOutcome.class, sink);
  }

  /** Collects outcomes into blocks of about half a megabyte. */
  public static final class Builder {
    private final Packed.Builder<FileOutcome> outcomes = new Packed.Builder<>(FileOutcome.class);
    private final Consumer<OutcomeBlock> sink;

    /**
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

  /**
   * Collects outcomes into blocks by key.
   *
   * @param <K> the type of the keys
   */
  public static final class Splitter<K extends Comparable<K>> {
    private final Map<K, Builder> builders = new TreeMap<>();
    private final BiConsumer<K, OutcomeBlock> sink;

    /**
     * @param sink receives each block with its key
     */
    public Splitter(BiConsumer<K, OutcomeBlock> sink) {
      this.sink = sink;
    }

    /** Adds an outcome. */
    public void add(K key, FileOutcome outcome) {
      builders
          .computeIfAbsent(key, _ -> new Builder(block -> sink.accept(key, block)))
          .add(outcome);
    }

    /** Passes on what was added since the last blocks. */
    public void flush() {
      builders.values().forEach(Builder::flush);
    }
  }
}
