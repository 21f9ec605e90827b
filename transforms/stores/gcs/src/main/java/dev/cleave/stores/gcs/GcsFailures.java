package dev.cleave.stores.gcs;

import com.google.api.client.googleapis.json.GoogleJsonErrorContainer;
import com.google.api.client.http.HttpResponseException;
import com.google.api.client.json.gson.GsonFactory;
import com.google.cloud.storage.StorageException;
import java.io.IOException;
import java.util.Optional;

/** The messages of calls that failed. */
final class GcsFailures {
  private static final String LOG_IN =
      "; check the credentials: gcloud auth application-default login,"
          + " or GOOGLE_APPLICATION_CREDENTIALS";

  private GcsFailures() {}

  /** Returns HTTP's status, if a server answered, Google's message, and for some what to do. */
  static String message(StorageException failure) {
    int status = failure.getCode();
    String said = said(failure).orElseGet(() -> firstLine(String.valueOf(failure.getMessage())));
    return (status == 0 ? "" : status + " ") + said + (status == 401 ? LOG_IN : "");
  }

  /** For uploads the client's own message is the whole exchange of a request and its answer. */
  private static Optional<String> said(StorageException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpResponseException answer && answer.getContent() != null) {
        return said(answer.getContent());
      }
    }
    return Optional.empty();
  }

  private static Optional<String> said(String content) {
    try {
      var parsed =
          GsonFactory.getDefaultInstance().fromString(content, GoogleJsonErrorContainer.class);
      return Optional.ofNullable(parsed.getError()).map(error -> error.getMessage());
    } catch (IOException | IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
