package dev.cleave.runners.flink;

import dev.cleave.pipelines.progress.FigureSource;
import dev.cleave.pipelines.progress.Figures;
import dev.cleave.pipelines.progress.MetricFigures;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * How far a job on a cluster is. Beam hands on its counters when a bundle ends, and on Flink a
 * slot's whole share is one; so what is done is told by Flink's own count of the units that are
 * begun.
 */
final class FlinkFigures implements FigureSource {
  private static final String STEP = "OnePass/EachFile";

  private final FlinkCluster cluster;
  private final String jobName;
  private final MetricFigures counted;
  private @Nullable String counter;

  /**
   * @param counted what Beam's counters say, which have what was listed
   */
  FlinkFigures(FlinkCluster cluster, String jobName, MetricFigures counted) {
    this.cluster = cluster;
    this.jobName = jobName;
    this.counted = counted;
  }

  @Override
  public Figures now() {
    Figures counts = counted.now();
    double done = counted.units() == 0 ? 0 : (double) begun() / counted.units();
    return new Figures(
        Math.max(counts.files(), Math.round(done * counts.listedFiles())),
        Math.max(counts.bytes(), Math.round(done * counts.listedBytes())),
        counts.listedFiles(),
        counts.listedBytes());
  }

  private long begun() {
    try {
      String known = counter == null ? cluster.counter(jobName, STEP) : counter;
      counter = known;
      return cluster.count(known);
    } catch (IOException _) {
      return 0;
    }
  }
}
