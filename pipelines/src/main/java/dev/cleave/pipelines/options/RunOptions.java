package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** How a run is executed. */
@Heading("Run")
public interface RunOptions extends PipelineOptions {
  @Description("Print the counts of what the command would do, and write nothing.")
  @Default.Boolean(false)
  boolean getDryRun();

  void setDryRun(boolean value);

  @Description(
      "Return when the cluster has accepted the job, which then commits the run without this"
          + " process. The line on stdout has the state SUBMITTED and the path of the manifest.")
  @Default.Boolean(false)
  boolean getDetached();

  void setDetached(boolean value);
}
