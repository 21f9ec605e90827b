package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** When a run whose tables are complete is committed. */
@Heading("Commit")
public interface CommitOptions extends PipelineOptions {
  /** What to do with a run that has no files. */
  enum EmptyInput {
    FAIL,
    OK
  }

  @Description(
      "What to do if the inputs match no file: fail (exit 3), or ok to commit an empty run.")
  @Default.Enum("FAIL")
  EmptyInput getEmptyInput();

  void setEmptyInput(EmptyInput value);

  @Description(
      "The share of the listed files, from 0 to 1, that may be rejected. With more rejected files,"
          + " the run is not committed (exit 5). Files rejected as BINARY, SYMLINK, NOT_REGULAR,"
          + " GITIGNORED or SKIPPED_CATEGORY do not count.")
  @Default.Double(0.1)
  @Range(min = 0, max = 1)
  double getMaxRejectRatio();

  void setMaxRejectRatio(double value);
}
