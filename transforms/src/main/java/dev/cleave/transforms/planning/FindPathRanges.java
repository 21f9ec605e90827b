package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.transforms.Combine;

/** Finds the ranges of paths that the listed objects need. */
public final class FindPathRanges extends Combine.CombineFn<SourceRef, PathSample, PathRanges> {
  private final int objects;

  /** Ranges of about 50,000 objects each. */
  public FindPathRanges() {
    this(PathRanges.OBJECTS);
  }

  FindPathRanges(int objects) {
    this.objects = objects;
  }

  @Override
  public PathSample createAccumulator() {
    return new PathSample();
  }

  @Override
  public PathSample addInput(PathSample sample, SourceRef ref) {
    sample.add(ref.path());
    return sample;
  }

  @Override
  public PathSample mergeAccumulators(Iterable<PathSample> samples) {
    var merged = new PathSample();
    samples.forEach(merged::add);
    return merged;
  }

  @Override
  public PathRanges extractOutput(PathSample sample) {
    return new PathRanges(sample.bounds(objects));
  }

  @Override
  public Coder<PathSample> getAccumulatorCoder(CoderRegistry registry, Coder<SourceRef> refs) {
    return PathSample.coder();
  }
}
