package dev.cleave.stores.s3;

import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.ObjectStoreProvider;
import java.util.Map;
import org.apache.beam.sdk.io.aws2.s3.S3FileSystemConfiguration;
import org.apache.beam.sdk.options.PipelineOptions;

/** Knows {@code s3://}. */
public final class S3Provider implements ObjectStoreProvider {
  @Override
  public String scheme() {
    return "s3";
  }

  @Override
  public ObjectStore open(PipelineOptions options) {
    return S3Store.open(options.as(S3StoreOptions.class));
  }

  /**
   * Beam would hold 64 MB for each file that is being written, of which there are three a thread;
   * the smallest part that S3 takes still makes files of 50 GB.
   */
  @Override
  public Map<String, String> optionDefaults() {
    return Map.of(
        "s3ClientFactoryClass",
        S3ClientFactory.class.getName(),
        "s3UploadBufferSizeBytes",
        String.valueOf(S3FileSystemConfiguration.MINIMUM_UPLOAD_BUFFER_SIZE_BYTES));
  }
}
