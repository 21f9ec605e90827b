package dev.cleave.transforms.planning;

import dev.cleave.transforms.tables.OutcomeBlock;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;

/** Keys the files of the previous run by their ranges. */
public final class KeyPreviousByRange extends DoFn<OutcomeBlock, KV<Integer, OutcomeBlock>> {
  private final PCollectionView<PathRanges> view;

  /**
   * @param view the ranges
   */
  public KeyPreviousByRange(PCollectionView<PathRanges> view) {
    this.view = view;
  }

  @ProcessElement
  public void process(ProcessContext context) {
    PathRanges ranges = context.sideInput(view);
    if (ranges.count() == 1) {
      context.output(KV.of(0, context.element()));
      return;
    }
    OutcomeBlock.split(
        context.element().outcomes(),
        outcome -> ranges.of(outcome.entry().path()),
        (range, block) -> context.output(KV.of(range, block)));
  }
}
