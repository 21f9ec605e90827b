package dev.cleave.transforms.planning;

import dev.cleave.transforms.tables.OutcomeBlock;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;
import org.jspecify.annotations.Nullable;

/** Keys the files of the previous run by their ranges. */
public final class KeyPreviousByRange extends DoFn<OutcomeBlock, KV<Integer, RangeBlock>> {
  private final @Nullable PCollectionView<PathRanges> view;

  /**
   * @param view the ranges; null if there is one
   */
  public KeyPreviousByRange(@Nullable PCollectionView<PathRanges> view) {
    this.view = view;
  }

  @ProcessElement
  public void process(ProcessContext context) {
    PathRanges ranges = view == null ? PathRanges.ONE : context.sideInput(view);
    if (ranges.count() == 1) {
      context.output(KV.of(0, RangeBlock.of(context.element())));
      return;
    }
    OutcomeBlock.split(
        context.element().outcomes(),
        outcome -> ranges.of(outcome.entry().path()),
        (range, block) -> context.output(KV.of(range, RangeBlock.of(block))));
  }
}
