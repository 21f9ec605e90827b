package dev.cleave.transforms.planning;

import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;
import org.jspecify.annotations.Nullable;

/** Keys objects by their range, and Git's files by each range in which they apply. */
public final class KeyByRange extends DoFn<RefBlock, KV<Integer, RangeBlock>> {
  private final @Nullable PCollectionView<PathRanges> view;
  private final AttributeSpec attributes;

  /**
   * @param view the ranges; null if there is one
   * @param attributes decide which objects are Git's files
   */
  public KeyByRange(@Nullable PCollectionView<PathRanges> view, AttributeSpec attributes) {
    this.view = view;
    this.attributes = attributes;
  }

  @ProcessElement
  public void process(ProcessContext context) {
    PathRanges ranges = view == null ? PathRanges.ONE : context.sideInput(view);
    if (ranges.count() == 1) {
      context.output(KV.of(0, RangeBlock.of(context.element())));
      return;
    }
    var listed = new TreeMap<Integer, RefBlock.Builder>();
    var gitFiles = new TreeMap<Integer, RefBlock.Builder>();
    context
        .element()
        .forEach(
            ref -> {
              int own = ranges.of(ref.path());
              listed.computeIfAbsent(own, _ -> builder(ranges, false)).add(ref);
              if (AttributeAssigner.reads(ref, attributes)) {
                String folder = ref.path().substring(0, ref.path().lastIndexOf('/') + 1);
                for (int range = ranges.of(folder); range <= ranges.last(folder); range++) {
                  if (range != own) {
                    gitFiles.computeIfAbsent(range, _ -> builder(ranges, true)).add(ref);
                  }
                }
              }
            });
    listed.forEach((range, block) -> context.output(keyed(range, block)));
    gitFiles.forEach((range, block) -> context.output(keyed(range, block)));
  }

  private static KV<Integer, RangeBlock> keyed(int range, RefBlock.Builder block) {
    return KV.of(range, RangeBlock.of(block.build()));
  }

  private static RefBlock.Builder builder(PathRanges ranges, boolean gitFiles) {
    return new RefBlock.Builder(ranges.count(), gitFiles);
  }
}
