package dev.cleave.runners.direct;

import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.launch.RunnerDefaults;
import java.util.Map;
import org.apache.beam.runners.direct.RestingDirectRunner;
import org.apache.beam.sdk.options.PipelineOptions;

/** Cleave's settings for the Direct runner. */
public final class DirectDefaults implements RunnerDefaults {
  @Override
  public String runner() {
    return "DirectRunner";
  }

  /** Turns off the runner's checks of every element: they copy all contents several times. */
  @Override
  public Map<String, String> options() {
    return ImmutableMap.of(
        "enforceImmutability", "false",
        "enforceEncodability", "false",
        "targetParallelism", String.valueOf(Runtime.getRuntime().availableProcessors()),
        "blockOnRun", "false");
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
