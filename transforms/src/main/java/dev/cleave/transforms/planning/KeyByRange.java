package dev.cleave.transforms.planning;

import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;

/** Keys objects by their range, and Git's files by each range in which they apply. */
public final class KeyByRange extends DoFn<RefBlock, KV<Integer, RefBlock>> {
  private final PCollectionView<PathRanges> view;
  private final AttributeSpec attributes;

  /**
   * @param view the ranges
   * @param attributes decide which objects are Git's files
   */
  public KeyByRange(PCollectionView<PathRanges> view, AttributeSpec attributes) {
    this.view = view;
    this.attributes = attributes;
  }

  @ProcessElement
  public void process(ProcessContext context) {
    PathRanges ranges = context.sideInput(view);
    if (ranges.count() == 1) {
      context.output(KV.of(0, context.element()));
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
    listed.forEach((range, block) -> context.output(KV.of(range, block.build())));
    gitFiles.forEach((range, block) -> context.output(KV.of(range, block.build())));
  }

  private static RefBlock.Builder builder(PathRanges ranges, boolean gitFiles) {
    return new RefBlock.Builder(ranges.count(), gitFiles);
  }
}
