package dev.cleave.pipelines.launch;

import java.util.Map;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * Cleave's options as a value of Beam's, so that engines show them with a job. Nothing reads them:
 * what a worker needs is in the steps of the job.
 */
public interface ShownOptions extends PipelineOptions {
  @Description("The options of Cleave.")
  @Nullable Map<String, Object> getCleave();

  void setCleave(@Nullable Map<String, Object> value);
}
