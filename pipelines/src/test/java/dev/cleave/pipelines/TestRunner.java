package dev.cleave.pipelines;

import dev.cleave.pipelines.launch.RunnerDefaults;
import java.util.Map;
import org.apache.beam.runners.direct.RestingDirectRunner;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The Direct runner of the jar. In scripts/test-all, Beam checks that no step changes an element;
 * the tests of the steps have it check that always.
 */
public final class TestRunner implements RunnerDefaults {
  @Override
  public String runner() {
    return "DirectRunner";
  }

  @Override
  public Map<String, String> options() {
    String checks = String.valueOf(Boolean.getBoolean("cleave.thorough"));
    return Map.of(
        "enforceImmutability",
        checks,
        "enforceEncodability",
        checks,
        "targetParallelism",
        "2",
        "blockOnRun",
        "false");
  }

  @Override
  public void prepare(PipelineOptions options, boolean detached) {
    options.setRunner(RestingDirectRunner.class);
  }

  @Override
  public boolean inProcess(PipelineOptions options) {
    return true;
  }
}
