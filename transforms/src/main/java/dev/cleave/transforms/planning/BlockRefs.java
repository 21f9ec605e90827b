package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.jspecify.annotations.Nullable;

/** Encodes listed objects in blocks. */
public final class BlockRefs extends DoFn<SourceRef, RefBlock> {
  private transient RefBlock.@Nullable Builder block;

  @StartBundle
  public void startBundle() {
    block = null;
  }

  @ProcessElement
  public void process(@Element SourceRef ref, OutputReceiver<RefBlock> out) {
    RefBlock.Builder open = block == null ? new RefBlock.Builder(1, false) : block;
    block = open;
    if (open.add(ref)) {
      out.output(open.build());
      block = null;
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    if (block != null) {
      context.output(block.build(), BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
    }
  }
}
