package org.apache.beam.runners.direct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.junit.jupiter.api.Test;

class FewBundlesTest {
  private static final Queue<Integer> SEEN = new ConcurrentLinkedQueue<>();
  private static final Queue<Integer> SIZES = new ConcurrentLinkedQueue<>();

  @Test
  void eachElementComesOnceAndBundlesAreOfEqualSize() {
    DirectOptions options = PipelineOptionsFactory.as(DirectOptions.class);
    options.setTargetParallelism(3);
    options.setRunner(RestingDirectRunner.class);
    List<Integer> elements = IntStream.range(0, 240).boxed().toList();
    Pipeline pipeline = Pipeline.create(options);
    pipeline
        .apply(Create.of(List.of(elements)))
        .apply(Flatten.iterables())
        .apply(Reshuffle.viaRandomKey())
        .apply(ParDo.of(new RecordFn()));
    pipeline.run().waitUntilFinish();
    assertEquals(elements, SEEN.stream().sorted().toList());
    assertEquals(IntStream.range(0, 24).mapToObj(bundle -> 10).toList(), List.copyOf(SIZES));
  }

  private static final class RecordFn extends DoFn<Integer, Void> {
    private int size;

    @StartBundle
    public void startBundle() {
      size = 0;
    }

    @ProcessElement
    public void process(@Element Integer element) {
      SEEN.add(element);
      size++;
    }

    @FinishBundle
    public void finishBundle() {
      SIZES.add(size);
    }
  }
}
