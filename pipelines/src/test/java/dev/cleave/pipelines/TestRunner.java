package dev.cleave.pipelines;

import dev.cleave.pipelines.launch.RunnerDefaults;
import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;

/** The Direct runner with all its checks on. */
public final class TestRunner implements RunnerDefaults {
  @Override
  public String runner() {
    return "DirectRunner";
  }

  @Override
  public Map<String, String> options() {
    return Map.of("targetParallelism", "2", "blockOnRun", "false");
  }

  @Override
  public boolean inProcess(PipelineOptions options) {
    return true;
  }
}
