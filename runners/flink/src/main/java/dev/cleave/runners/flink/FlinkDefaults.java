package dev.cleave.runners.flink;

import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.launch.RunnerDefaults;
import dev.cleave.pipelines.progress.Figures;
import dev.cleave.pipelines.progress.MetricFigures;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.options.PipelineOptions;

/** Cleave's settings for the Flink runner. */
public final class FlinkDefaults implements RunnerDefaults {
  private static final String THIS_PROCESS = "[local]";

  /** Beam's default, which leaves the parallelism to the engine. */
  private static final int NOT_GIVEN = -1;

  @Override
  public String runner() {
    return "FlinkRunner";
  }

  /** Elements are immutable, so Flink need not copy them between steps. */
  @Override
  public Map<String, String> options() {
    return ImmutableMap.of(
        "flinkMaster", THIS_PROCESS, "objectReuse", "true", "fasterCopy", "true");
  }

  @Override
  public boolean inProcess(PipelineOptions options) {
    return flink(options).getFlinkMaster().equals(THIS_PROCESS);
  }

  @Override
  public void prepare(PipelineOptions options, boolean detached) {
    FlinkPipelineOptions flink = flink(options);
    if (inProcess(options)) {
      requireAddress();
      setParallelism(flink, Runtime.getRuntime().availableProcessors());
      if (flink.getFlinkConfDir() == null && System.getenv("FLINK_CONF_DIR") == null) {
        flink.setFlinkConfDir(ScratchFolder.create().toString());
      }
    } else if (hasAddress(flink)) {
      FlinkCluster cluster = cluster(flink);
      FlinkCluster.Overview overview = cluster.overview();
      overview.requireVersion(cluster);
      if (flink.getParallelism() == NOT_GIVEN && overview.slots() == 0) {
        throw RunException.usage(
            "the Flink cluster at "
                + cluster.address()
                + " has no slots yet: give --parallelism=N");
      }
      setParallelism(flink, overview.slots());
      if (flink.getParallelism() > overview.slots() && !cluster.startsTaskManagers()) {
        throw cluster.tooFewSlots(flink.getParallelism(), overview);
      }
      // In attached mode Beam returns the job only when it has ended, too late to cancel it.
      flink.setAttachedMode(false);
    }
  }

  /** Flink asks for the address of this machine's name, and ends with a long trace without one. */
  private static void requireAddress() {
    try {
      InetAddress.getLocalHost();
    } catch (UnknownHostException e) {
      throw new RunException(
          ExitCode.USAGE,
          "Flink in this process needs an address of this machine, but none is known (%s): add its name to /etc/hosts, such as \"127.0.0.1 NAME\", or use --runner=DirectRunner"
              .formatted(e.getMessage()),
          e);
    }
  }

  @Override
  public Supplier<Figures> figures(PipelineResult job, PipelineOptions options) {
    var counted = new MetricFigures(job);
    FlinkPipelineOptions flink = flink(options);
    return hasAddress(flink)
        ? new FlinkFigures(cluster(flink), options.getJobName(), counted)
        : counted;
  }

  @Override
  public Optional<String> failure(PipelineOptions options) {
    FlinkPipelineOptions flink = flink(options);
    return hasAddress(flink)
        ? cluster(flink).failure(options.getJobName(), flink.getParallelism())
        : Optional.empty();
  }

  /** Without an address, Flink itself runs this program on its cluster, as in application mode. */
  private static boolean hasAddress(FlinkPipelineOptions flink) {
    return !flink.getFlinkMaster().startsWith("[");
  }

  private static FlinkCluster cluster(FlinkPipelineOptions flink) {
    return new FlinkCluster(flink.getFlinkMaster());
  }

  private static void setParallelism(FlinkPipelineOptions flink, int parallelism) {
    if (flink.getParallelism() == NOT_GIVEN) {
      flink.setParallelism(parallelism);
    }
  }

  private static FlinkPipelineOptions flink(PipelineOptions options) {
    return options.as(FlinkPipelineOptions.class);
  }
}
