package dev.cleave.stores.s3;

import dev.cleave.transforms.store.StorageException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.apache.beam.sdk.io.aws2.common.ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import software.amazon.awssdk.core.SdkSystemSetting;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.core.retry.RetryPolicy;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Makes the S3 clients for Beam's file system and for {@link S3Store}. They differ from Beam's own:
 * they use path style where it is needed, repeat requests more often, and name the object in each
 * failure.
 */
public final class S3ClientFactory implements S3ClientBuilderFactory {
  /** The SDK's growing pauses add up to 6 seconds, or to 30 if the store asks to slow down. */
  private static final int ATTEMPTS = 7;

  /**
   * {@inheritDoc}
   *
   * <p>Beam creates a builder in every job, also in jobs over local files. A builder looks up the
   * region, on most machines over the network. So the lookup waits until a client is built.
   */
  @Override
  public S3ClientBuilder createBuilder(S3Options options) {
    return (S3ClientBuilder)
        Proxy.newProxyInstance(
            S3ClientBuilder.class.getClassLoader(),
            new Class<?>[] {S3ClientBuilder.class},
            (_, method, args) -> {
              if (method.getName().equals("build")) {
                return client(options.as(S3StoreOptions.class));
              }
              try {
                return method.invoke(builder(options.as(S3StoreOptions.class)), args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** The client that these options describe. */
  static S3Client client(S3StoreOptions options) {
    return new TranslatingS3Client(builder(options).build());
  }

  private static S3ClientBuilder builder(S3StoreOptions options) {
    RetryPolicy.Builder retries = RetryPolicy.builder(RetryMode.defaultRetryMode());
    if (SdkSystemSetting.AWS_MAX_ATTEMPTS.getIntegerValue().isEmpty()) {
      retries.numRetries(ATTEMPTS - 1);
    }
    return ClientBuilderFactory.getFactory(options)
        .create(S3Client.builder(), options)
        .region(region(options))
        .forcePathStyle(options.getS3PathStyle())
        .overrideConfiguration(
            config ->
                config.retryPolicy(retries.build()).addExecutionInterceptor(new AttemptCounter()));
  }

  /** Other stores than Amazon's have no regions, but a signature needs the name of one. */
  private static Region region(S3StoreOptions options) {
    Region region = options.getAwsRegion();
    if (region != null) {
      return region;
    }
    if (options.getEndpoint() != null) {
      return Region.US_EAST_1;
    }
    throw new StorageException("s3:// needs a region: give --awsRegion or set AWS_REGION", null);
  }
}
