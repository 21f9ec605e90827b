package dev.cleave.pipelines.notify;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A place that receives requests over HTTP. It must answer in time with a status from 200 to 299: a
 * redirect is a failure, too. Messages name its host only, because a path or a query can be secret.
 *
 * @param uri without user and password
 * @param authorization the value of the header, or empty for none
 * @param limit of the time until the answer is complete
 */
record Endpoint(URI uri, String authorization, Duration limit) {
  private static final Duration CONNECTS = Duration.ofSeconds(5);
  private static final Duration ANSWERS = Duration.ofSeconds(15);

  /**
   * The endpoint of a URL, whose user and password become a header.
   *
   * @throws IllegalArgumentException if it is no URL of HTTP
   */
  static Endpoint of(String url) {
    URI uri = URI.create(url);
    if (!String.valueOf(uri.getScheme()).matches("https?") || uri.getHost() == null) {
      throw new IllegalArgumentException("no URL of HTTP");
    }
    String user = uri.getUserInfo();
    if (user == null) {
      return new Endpoint(uri, "", ANSWERS);
    }
    String basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    String plain = url.replaceFirst("//.*?@", "//");
    return new Endpoint(URI.create(plain), "Basic " + basic, ANSWERS);
  }

  /** The same endpoint with a token for authorization; an empty one changes nothing. */
  Endpoint withToken(String token) {
    return token.isEmpty() ? this : new Endpoint(uri, "Bearer " + token, limit);
  }

  /**
   * Sends a request.
   *
   * @param method such as POST
   * @param type the media type of the body
   * @throws IOException with a message that names the host, if the endpoint does not accept it
   */
  void send(String method, String type, byte[] body) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", type)
            .method(method, BodyPublishers.ofByteArray(body));
    if (!authorization.isEmpty()) {
      request.header("Authorization", authorization);
    }
    HttpClient client =
        HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(CONNECTS)
            .build();
    try {
      int status =
          client
              .sendAsync(request.build(), BodyHandlers.discarding())
              .get(limit.toMillis(), TimeUnit.MILLISECONDS)
              .statusCode();
      if (status / 100 != 2) {
        throw new IOException("%s answered %d".formatted(host(), status));
      }
    } catch (TimeoutException e) {
      throw new IOException(host() + " did not answer in time", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      String why = cause.getMessage();
      throw new IOException(
          "%s cannot be reached: %s"
              .formatted(host(), why == null ? cause.getClass().getSimpleName() : why),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      client.shutdownNow();
    }
  }

  private String host() {
    return "%s://%s%s"
        .formatted(uri.getScheme(), uri.getHost(), uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }
}
