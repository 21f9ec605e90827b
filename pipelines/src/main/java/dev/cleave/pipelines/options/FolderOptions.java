package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Where the runs are. */
@Heading("Runs")
public interface FolderOptions extends PipelineOptions {
  @Description("The folder of all runs, as in the command that wrote them.")
  @Nullable String getOutput();

  void setOutput(@Nullable String value);
}
