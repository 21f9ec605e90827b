package dev.cleave.pipelines.progress;

import dev.cleave.transforms.FilesFound;
import dev.cleave.transforms.PlanWork;
import dev.cleave.transforms.embedding.EmbeddedTexts;
import dev.cleave.transforms.verifying.Verified;
import dev.cleave.transforms.writing.WriteTables;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;

/** The progress of a job outside this process, from Beam's metrics. */
public final class MetricFigures implements Supplier<Figures> {
  private static final MetricsFilter FILTER =
      MetricsFilter.builder()
          .addNameFilter(MetricNameFilter.inNamespace(FilesFound.class))
          .addNameFilter(MetricNameFilter.inNamespace(PlanWork.class))
          .addNameFilter(MetricNameFilter.inNamespace(WriteTables.class))
          .addNameFilter(MetricNameFilter.inNamespace(Verified.class))
          .addNameFilter(MetricNameFilter.inNamespace(EmbeddedTexts.class))
          .build();

  private final PipelineResult job;
  private Map<String, Long> counters = Map.of();

  /** The progress of this job. */
  public MetricFigures(PipelineResult job) {
    this.job = job;
  }

  @Override
  public Figures get() {
    counters = counters();
    return new Figures(
        count("found"),
        count("files") + count("unchanged") + count("kept") + count("texts"),
        count("doneBytes") + count("tokens"),
        count("listedFiles") + count("listedTexts"),
        count("listedBytes") + count("listedTokens"));
  }

  /** The number of work units of the listed files; 0 before they are listed. */
  public long units() {
    return count("units");
  }

  private long count(String name) {
    return counters.getOrDefault(name, 0L);
  }

  private Map<String, Long> counters() {
    try {
      var sums = new LinkedHashMap<String, Long>();
      for (MetricResult<Long> counter : job.metrics().queryMetrics(FILTER).getCounters()) {
        sums.merge(counter.getName().getName(), counter.getAttempted(), Long::sum);
      }
      return sums;
    } catch (RuntimeException _) {
      // The engine does not answer at the moment, so the last values are used.
      return counters;
    }
  }
}
