package dev.cleave.runners.flink;

import dev.cleave.pipelines.launch.RunnerDefaults;
import java.util.Map;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.options.PipelineOptions;

/** How Cleave likes the Flink runner set. */
public final class FlinkDefaults implements RunnerDefaults {
  private static final String THIS_PROCESS = "[local]";

  @Override
  public String runner() {
    return "FlinkRunner";
  }

  /** Elements are immutable, so that steps may hand them on without a copy. */
  @Override
  public Map<String, String> options() {
    return Map.of(
        "flinkMaster",
        THIS_PROCESS,
        "objectReuse",
        "true",
        "fasterCopy",
        "true",
        "parallelism",
        String.valueOf(Runtime.getRuntime().availableProcessors()));
  }

  @Override
  public boolean inProcess(PipelineOptions options) {
    return options.as(FlinkPipelineOptions.class).getFlinkMaster().equals(THIS_PROCESS);
  }
}
