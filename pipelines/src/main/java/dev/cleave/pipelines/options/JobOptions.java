package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** How a job is executed. */
@Heading("Run")
public interface JobOptions extends PipelineOptions {
  @Description(
      "The time limit of the job, an ISO-8601 duration such as PT6H. A job that takes longer is"
          + " cancelled. Default: no limit.")
  @Nullable String getJobTimeout();

  void setJobTimeout(@Nullable String value);
}
