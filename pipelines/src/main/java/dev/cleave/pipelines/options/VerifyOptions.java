package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** All options of the command verify. */
@Heading("Comparison")
public interface VerifyOptions extends CommittedRunOptions, JobOptions, NativesOptions {
  /** What else a run is compared with. */
  enum Against {
    SOURCE
  }

  @Description("With source, read the source files again, too, and compare their contents.")
  @Nullable Against getAgainst();

  void setAgainst(@Nullable Against value);

  @Description(
      "The folder of the report and of the findings, which are written to verify/<id>/ in it."
          + " Default: --output.")
  @Nullable String getReport();

  void setReport(@Nullable String value);
}
