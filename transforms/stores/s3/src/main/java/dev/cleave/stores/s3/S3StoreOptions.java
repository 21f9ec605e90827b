package dev.cleave.stores.s3;

import java.net.URI;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.DefaultValueFactory;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/** Beam's options for S3, and one for stores other than Amazon's. */
public interface S3StoreOptions extends S3Options {
  @Description(
      "Put the bucket's name into the path of each request, not into the host name. Default: true"
          + " with an --endpoint that is not Amazon's.")
  @Default.InstanceFactory(PathStyleDefault.class)
  Boolean getS3PathStyle();

  void setS3PathStyle(Boolean value);

  /** Few stores besides Amazon's have a host name for each bucket. */
  final class PathStyleDefault implements DefaultValueFactory<Boolean> {
    @Override
    public Boolean create(PipelineOptions options) {
      URI endpoint = options.as(S3Options.class).getEndpoint();
      String host = endpoint == null ? null : endpoint.getHost();
      return host != null && !host.matches(".*[.]amazonaws[.]com([.]cn)?");
    }
  }
}
