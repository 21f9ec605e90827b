package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** All options of the command gc. A number that is not given is 0. */
@Heading("Retention")
public interface GcOptions extends FolderOptions {
  @Description("Keep this many of the newest committed runs; at least 1.")
  @Range(min = 1, max = Integer.MAX_VALUE)
  int getKeep();

  void setKeep(int value);

  @Description("Keep the runs that were committed in this many days before now; at least 1.")
  @Range(min = 1, max = Integer.MAX_VALUE)
  int getKeepDays();

  void setKeepDays(int value);

  @Description(
      "Remove the run of a detached job that has not committed it only if its newest file is at"
          + " least this many hours old: the job may still be writing it.")
  @Default.Integer(24)
  @Range(min = 0, max = Integer.MAX_VALUE)
  int getMinAgeHours();

  void setMinAgeHours(int value);

  @Description("List the runs that would be removed. Remove and write nothing.")
  @Default.Boolean(false)
  boolean getDryRun();

  void setDryRun(boolean value);
}
