package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** What becomes of the work of an earlier attempt at a run. */
@Heading("Run")
public interface ResumeOptions extends PipelineOptions {
  @Description(
      "Continue the run that --runId names, if an earlier attempt did not commit it. What that"
          + " attempt has finished is kept, unless files or options have changed. Without this"
          + " option, everything is done again.")
  @Default.Boolean(false)
  boolean getResume();

  void setResume(boolean value);
}
