package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.PathSampleCoder;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.transforms.Combine;

/** Finds as many places as the listed objects need. */
public final class FindPlaces extends Combine.CombineFn<SourceRef, PathSample, Places> {
  private final int objects;

  private FindPlaces(int objects) {
    this.objects = objects;
  }

  /** Places for about 50,000 objects each. */
  public static FindPlaces create() {
    return ofObjects(Places.OBJECTS);
  }

  static FindPlaces ofObjects(int objects) {
    return new FindPlaces(objects);
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
  public Places extractOutput(PathSample sample) {
    return new Places(sample.bounds(objects));
  }

  @Override
  public Coder<PathSample> getAccumulatorCoder(CoderRegistry registry, Coder<SourceRef> refs) {
    return PathSampleCoder.of();
  }
}
