package dev.cleave.transforms;

import com.google.common.util.concurrent.Uninterruptibles;
import java.util.HashMap;
import java.util.Map;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.display.HasDisplayData;

/** Pipelines on the Direct runner with all its checks on, and what they leave behind. */
public final class TestPipelines {
  private TestPipelines() {}

  public static Pipeline create() {
    var options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setRunner(DirectRunner.class);
    options.setEnforceImmutability(true);
    options.setEnforceEncodability(true);
    options.setTargetParallelism(2);
    return Pipeline.create(options);
  }

  /**
   * Waits for the threads of pipelines that have failed. The runner does not: each goes on with its
   * element, and may write to a folder that the test deletes.
   */
  public static void awaitWorkers() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("direct-runner-worker")) {
        Uninterruptibles.joinUninterruptibly(thread);
      }
    }
  }

  /** All counters of a class that are not zero, by name. */
  public static Map<String, Long> counters(PipelineResult result, Class<?> of) {
    var counters = new HashMap<String, Long>();
    var filter = MetricsFilter.builder().addNameFilter(MetricNameFilter.inNamespace(of)).build();
    for (var counter : result.metrics().queryMetrics(filter).getCounters()) {
      if (counter.getAttempted() != 0) {
        counters.merge(counter.getName().getName(), counter.getAttempted(), Long::sum);
      }
    }
    return counters;
  }

  /** What a transform shows of its settings. */
  public static Map<String, Object> displayed(HasDisplayData transform) {
    var displayed = new HashMap<String, Object>();
    DisplayData.from(transform)
        .items()
        .forEach(item -> displayed.put(item.getKey(), item.getValue()));
    return displayed;
  }
}
