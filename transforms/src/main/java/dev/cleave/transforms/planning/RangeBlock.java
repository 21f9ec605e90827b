package dev.cleave.transforms.planning;

import dev.cleave.transforms.tables.OutcomeBlock;
import org.jspecify.annotations.Nullable;

/**
 * What a range of paths is planned from: one of the two. They have one type because to group one
 * collection takes an engine fewer steps than to join two.
 *
 * @param listed listed objects, or null
 * @param previous files of the previous run, or null
 */
public record RangeBlock(@Nullable RefBlock listed, @Nullable OutcomeBlock previous) {
  /** Listed objects. */
  static RangeBlock of(RefBlock listed) {
    return new RangeBlock(listed, null);
  }

  /** Files of the previous run. */
  static RangeBlock of(OutcomeBlock previous) {
    return new RangeBlock(null, previous);
  }
}
