package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Where a run is written. */
@Heading("Output")
public interface OutputOptions extends PipelineOptions {
  @Description(
      "The folder of all runs. A run is written to runs/<runId>/ in it; _latest.json names the"
          + " current run.")
  @Nullable String getOutput();

  void setOutput(@Nullable String value);

  @Description(
      "The name of the run: letters, digits, '.', '_' and '-', not starting with '.' or '_'. A"
          + " command with the id of a failed run replaces that run; with the id of a committed run"
          + " it does nothing. Default: the time in UTC and six hex digits.")
  @Nullable String getRunId();

  void setRunId(@Nullable String value);
}
