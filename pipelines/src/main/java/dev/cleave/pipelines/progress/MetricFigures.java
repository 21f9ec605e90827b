package dev.cleave.pipelines.progress;

import dev.cleave.transforms.PlanWork;
import dev.cleave.transforms.tables.WriteTables;
import java.util.HashMap;
import java.util.Map;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;

/** The figures of a job elsewhere, from the metrics that its engine gathers. */
final class MetricFigures implements FigureSource {
  private static final MetricsFilter FILTER =
      MetricsFilter.builder()
          .addNameFilter(MetricNameFilter.inNamespace(PlanWork.class))
          .addNameFilter(MetricNameFilter.inNamespace(WriteTables.class))
          .build();

  private final PipelineResult job;
  private Figures last = new Figures(0, 0, 0, 0);

  MetricFigures(PipelineResult job) {
    this.job = job;
  }

  @Override
  public Figures now() {
    try {
      Map<String, Long> sums = new HashMap<>();
      for (MetricResult<Long> counter : job.metrics().queryMetrics(FILTER).getCounters()) {
        sums.merge(counter.getName().getName(), counter.getAttempted(), Long::sum);
      }
      last =
          new Figures(
              sums.getOrDefault("files", 0L),
              sums.getOrDefault("bytes", 0L),
              sums.getOrDefault("listedFiles", 0L),
              sums.getOrDefault("listedBytes", 0L));
    } catch (RuntimeException _) {
      // The engine is away for a moment, and what it said last still holds.
    }
    return last;
  }

  @Override
  public void close() {}
}
