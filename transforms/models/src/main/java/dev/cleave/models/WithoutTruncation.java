package dev.cleave.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.jdk.JdkHttpClientBuilder;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.time.Duration;

/**
 * Tells Ollama to reject a text that is too long. By default it would leave out the end and not say
 * so, and langchain4j has no option for that.
 */
final class WithoutTruncation implements HttpClientBuilder {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final JdkHttpClientBuilder builder = new JdkHttpClientBuilder();

  @Override
  public Duration connectTimeout() {
    return builder.connectTimeout();
  }

  @Override
  public HttpClientBuilder connectTimeout(Duration timeout) {
    builder.connectTimeout(timeout);
    return this;
  }

  @Override
  public Duration readTimeout() {
    return builder.readTimeout();
  }

  @Override
  public HttpClientBuilder readTimeout(Duration timeout) {
    builder.readTimeout(timeout);
    return this;
  }

  @Override
  public HttpClient build() {
    HttpClient client = builder.build();
    return new HttpClient() {
      @Override
      public SuccessfulHttpResponse execute(HttpRequest request) {
        return client.execute(withoutTruncation(request));
      }

      @Override
      public void execute(
          HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        client.execute(withoutTruncation(request), parser, listener);
      }
    };
  }

  private static HttpRequest withoutTruncation(HttpRequest request) {
    try {
      var body = (ObjectNode) JSON.readTree(request.body());
      body.put("truncate", false);
      return HttpRequest.builder()
          .method(request.method())
          .url(request.url())
          .headers(request.headers())
          .body(JSON.writeValueAsString(body))
          .build();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
