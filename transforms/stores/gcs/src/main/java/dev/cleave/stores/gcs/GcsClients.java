package dev.cleave.stores.gcs;

import com.google.auth.Credentials;
import com.google.cloud.NoCredentials;
import com.google.cloud.http.HttpTransportOptions;
import com.google.cloud.storage.Storage;
import com.google.cloud.storage.StorageOptions;
import java.net.URI;
import java.time.Duration;
import org.apache.beam.sdk.extensions.gcp.options.GcsOptions;
import org.jspecify.annotations.Nullable;

/** Makes Google's client from the options of Beam's file system. */
final class GcsClients {
  /** Pauses double up to 32 s, the client's own limit: a call that fails lasts a minute or so. */
  private static final int ATTEMPTS = 10;

  private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
  private static final Duration LONGEST_CALL = Duration.ofMinutes(2);

  /** As Beam's own client waits for an answer. */
  private static final int READ_TIMEOUT_MILLIS = 80_000;

  /**
   * Stands for the project, which no call names. Without one the client asks the network for it.
   */
  private static final String NO_PROJECT = "none";

  private GcsClients() {}

  /** A client that speaks JSON over HTTP, with the endpoint and the credentials of the options. */
  static Storage of(GcsOptions options) {
    StorageOptions.Builder builder =
        StorageOptions.http()
            .setProjectId(NO_PROJECT)
            .setCredentials(credentials(options.getGcpCredential()))
            .setTransportOptions(
                HttpTransportOptions.newBuilder().setReadTimeout(READ_TIMEOUT_MILLIS).build())
            .setRetrySettings(
                StorageOptions.getDefaultRetrySettings().toBuilder()
                    .setMaxAttempts(ATTEMPTS)
                    .setInitialRetryDelayDuration(FIRST_PAUSE)
                    .setTotalTimeoutDuration(LONGEST_CALL)
                    .build());
    String endpoint = options.getGcsEndpoint();
    if (endpoint != null) {
      builder.setHost(root(endpoint));
    }
    return builder.build().getService();
  }

  private static Credentials credentials(@Nullable Credentials found) {
    return found == null ? NoCredentials.getInstance() : found;
  }

  /** Beam's option ends in the path of the interface, which this client adds by itself. */
  private static String root(String endpoint) {
    URI uri = URI.create(endpoint);
    return uri.getScheme() + "://" + uri.getAuthority();
  }
}
