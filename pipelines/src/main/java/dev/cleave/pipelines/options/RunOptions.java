package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** How a run goes. */
public interface RunOptions extends PipelineOptions {
  @Description("List, filter, tell languages by name, print the counts; write nothing.")
  @Default.Boolean(false)
  boolean getDryRun();

  void setDryRun(boolean value);

  @Description(
      "Cancel the job after this time, an ISO-8601 duration such as PT6H. Default: no limit.")
  @Nullable String getJobTimeout();

  void setJobTimeout(@Nullable String value);

  @Description(
      "Return once a cluster has accepted the job, which then commits by itself. stdout has the"
          + " state SUBMITTED and where the manifest will be.")
  @Default.Boolean(false)
  boolean getDetached();

  void setDetached(boolean value);
}
