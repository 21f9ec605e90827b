package dev.cleave.runners.flink;

import dev.cleave.pipelines.progress.Figures;
import dev.cleave.pipelines.progress.MetricFigures;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a job on a cluster. Beam updates its counters at the end of a bundle, and on
 * Flink all work of a slot is one bundle; so this uses Flink's own counter of the work units that
 * have started.
 */
final class FlinkFigures implements Supplier<Figures> {
  private static final String STEP = "OnePass/EachFile";

  private final FlinkCluster cluster;
  private final String jobName;
  private final MetricFigures counted;
  private @Nullable String counter;

  /**
   * @param counted Beam's counters, which have the totals from the listing
   */
  FlinkFigures(FlinkCluster cluster, String jobName, MetricFigures counted) {
    this.cluster = cluster;
    this.jobName = jobName;
    this.counted = counted;
  }

  @Override
  public Figures get() {
    Figures counts = counted.get();
    double done = counted.units() == 0 ? 0 : (double) begun() / counted.units();
    return new Figures(
        counts.found(),
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
