package dev.cleave.stores.s3;

import com.google.common.collect.ImmutableMap;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.ObjectStoreProvider;
import java.util.Map;
import org.apache.beam.sdk.io.aws2.s3.S3FileSystemConfiguration;
import org.apache.beam.sdk.options.PipelineOptions;

/** Opens {@code s3:}. */
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
   * Returns the smallest buffer that S3 allows: Beam's default is 64 MB for each open file, and a
   * thread has three. Files can still have 50 GB.
   */
  @Override
  public Map<String, String> optionDefaults() {
    return ImmutableMap.of(
        "s3ClientFactoryClass",
        S3ClientFactory.class.getName(),
        "s3UploadBufferSizeBytes",
        String.valueOf(S3FileSystemConfiguration.MINIMUM_UPLOAD_BUFFER_SIZE_BYTES));
  }
}
