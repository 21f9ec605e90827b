package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** What a run puts up with. */
public interface LimitOptions extends PipelineOptions {
  @Description("Files larger than this, in bytes, are not read; their row says TOO_LARGE.")
  @Default.Long(64L * 1024 * 1024)
  long getMaxFileBytes();

  void setMaxFileBytes(long value);

  @Description(
      "The part of all listed files, from 0 to 1, that may be rejected before the run is not"
          + " committed. BINARY, SYMLINK, NOT_REGULAR, GITIGNORED and SKIPPED_CATEGORY do not"
          + " count: they are no trouble.")
  @Default.Double(0.1)
  double getMaxRejectRatio();

  void setMaxRejectRatio(double value);
}
