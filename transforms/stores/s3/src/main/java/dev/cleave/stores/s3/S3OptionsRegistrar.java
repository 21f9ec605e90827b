package dev.cleave.stores.s3;

import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;

/** Makes the options of S3 known on the command line, where Beam itself leaves most of them out. */
public final class S3OptionsRegistrar implements PipelineOptionsRegistrar {
  @Override
  public Iterable<Class<? extends PipelineOptions>> getPipelineOptions() {
    return List.of(S3StoreOptions.class);
  }
}
