package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Where this process has its native libraries. */
@Heading("Parsers")
public interface NativesOptions extends PipelineOptions {
  @Description(
      "The folder that the parsers are unpacked to and loaded from, in this process. On the workers"
          + " of a cluster, set the variable CLEAVE_NATIVES. Default: that variable, the user's"
          + " cache, the temporary folder, or the working folder.")
  @Nullable String getNativesDir();

  void setNativesDir(@Nullable String value);
}
