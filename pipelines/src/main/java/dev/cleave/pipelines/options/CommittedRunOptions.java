package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** Which run a command reads. */
@Heading("Runs")
public interface CommittedRunOptions extends FolderOptions {
  @Description("The id of a committed run. Default: the current run.")
  @Nullable String getRunId();

  void setRunId(@Nullable String value);
}
