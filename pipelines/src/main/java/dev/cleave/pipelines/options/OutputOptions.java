package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Where a run is written. */
public interface OutputOptions extends PipelineOptions {
  @Description("The folder that holds runs/<runId>/ and _latest.json.")
  @Nullable String getOutput();

  void setOutput(@Nullable String value);

  @Description(
      "The run's name: letters, digits, '.', '_' and '-', not starting with '.' or '_'. The same"
          + " id again resumes or repeats the run. Default: the time in UTC and six hex digits.")
  @Nullable String getRunId();

  void setRunId(@Nullable String value);
}
