package dev.cleave.pipelines.progress;

import dev.cleave.transforms.PlanWork;
import dev.cleave.transforms.tables.WriteTables;
import java.util.HashMap;
import java.util.Map;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;

/** The figures of a job elsewhere, from Beam's metrics as its engine gathers them. */
public final class MetricFigures implements FigureSource {
  private static final MetricsFilter FILTER =
      MetricsFilter.builder()
          .addNameFilter(MetricNameFilter.inNamespace(PlanWork.class))
          .addNameFilter(MetricNameFilter.inNamespace(WriteTables.class))
          .build();

  private final PipelineResult job;
  private Map<String, Long> counters = Map.of();

  /** The figures of this job. */
  public MetricFigures(PipelineResult job) {
    this.job = job;
  }

  @Override
  public Figures now() {
    counters = counters();
    return new Figures(
        count("files"), count("doneBytes"), count("listedFiles"), count("listedBytes"));
  }

  /** How many units of work the listed files were packed into; 0 as long as nothing is listed. */
  public long units() {
    return count("units");
  }

  private long count(String name) {
    return counters.getOrDefault(name, 0L);
  }

  private Map<String, Long> counters() {
    try {
      var sums = new HashMap<String, Long>();
      for (MetricResult<Long> counter : job.metrics().queryMetrics(FILTER).getCounters()) {
        sums.merge(counter.getName().getName(), counter.getAttempted(), Long::sum);
      }
      return sums;
    } catch (RuntimeException _) {
      // The engine is away for a moment, and what it said last still holds.
      return counters;
    }
  }
}
