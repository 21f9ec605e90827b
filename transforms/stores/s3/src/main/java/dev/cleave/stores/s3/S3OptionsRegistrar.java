package dev.cleave.stores.s3;

import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;

/** Registers the options of S3 for the command line: Beam registers only a few of them. */
public final class S3OptionsRegistrar implements PipelineOptionsRegistrar {
  @Override
  public Iterable<Class<? extends PipelineOptions>> getPipelineOptions() {
    return List.of(S3StoreOptions.class);
  }
}
