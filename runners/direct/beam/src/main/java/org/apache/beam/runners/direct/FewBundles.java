package org.apache.beam.runners.direct;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.runners.AppliedPTransform;
import org.apache.beam.sdk.runners.PTransformOverride;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.util.construction.PTransformMatchers;
import org.apache.beam.sdk.util.construction.PTransformReplacements;
import org.apache.beam.sdk.util.construction.SingleInputOutputOverrideFactory;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * Spreads elements over bundles, in turn, in place of Beam's shuffle by random keys. There each
 * element has a bundle of its own, and the Direct runner translates each transform again for each
 * bundle that it takes: some milliseconds, a dozen times for each unit of work.
 *
 * @param <T> the elements
 */
final class FewBundles<T> extends PTransform<PCollection<T>, PCollection<T>> {
  /** So many that workers end at about the same time. */
  private static final int BUNDLES_A_WORKER = 8;

  private final int bundles;

  private FewBundles(int bundles) {
    this.bundles = bundles;
  }

  /**
   * Replaces all shuffles by random keys in a pipeline.
   *
   * @param workers that take bundles at the same time
   */
  static void in(Pipeline pipeline, int workers) {
    pipeline.replaceAll(
        List.of(
            PTransformOverride.of(
                PTransformMatchers.classEqualTo(Reshuffle.ViaRandomKey.class),
                new Factory<>(BUNDLES_A_WORKER * workers))));
  }

  @Override
  public PCollection<T> expand(PCollection<T> elements) {
    Coder<T> coder = elements.getCoder();
    return elements
        .apply("InTurn", ParDo.of(new KeyFn<T>(bundles)))
        .setCoder(KvCoder.of(VarIntCoder.of(), coder))
        .apply("Bundle", GroupByKey.create())
        .apply("Elements", ParDo.of(new ElementsFn<T>()))
        .setCoder(coder);
  }

  private static final class KeyFn<T> extends DoFn<T, KV<Integer, T>> {
    private final int bundles;
    private transient int next;

    KeyFn(int bundles) {
      this.bundles = bundles;
    }

    /** Not every worker begins with the same bundle: each may have a single element. */
    @Setup
    public void setup() {
      next = ThreadLocalRandom.current().nextInt(bundles);
    }

    @ProcessElement
    public void process(@Element T element, OutputReceiver<KV<Integer, T>> out) {
      out.output(KV.of(next, element));
      next = (next + 1) % bundles;
    }
  }

  private static final class ElementsFn<T> extends DoFn<KV<Integer, Iterable<T>>, T> {
    @ProcessElement
    public void process(@Element KV<Integer, Iterable<T>> bundle, OutputReceiver<T> out) {
      bundle.getValue().forEach(out::output);
    }
  }

  private static final class Factory<T>
      extends SingleInputOutputOverrideFactory<
          PCollection<T>, PCollection<T>, PTransform<PCollection<T>, PCollection<T>>> {
    private final int bundles;

    Factory(int bundles) {
      this.bundles = bundles;
    }

    @Override
    public PTransformReplacement<PCollection<T>, PCollection<T>> getReplacementTransform(
        AppliedPTransform<
                PCollection<T>, PCollection<T>, PTransform<PCollection<T>, PCollection<T>>>
            shuffle) {
      return PTransformReplacement.of(
          PTransformReplacements.getSingletonMainInput(shuffle), new FewBundles<>(bundles));
    }
  }
}
