package dev.cleave.transforms.embedding;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A model that makes vectors of texts.
 *
 * @param name its name, for the process or the endpoint
 * @param endpoint where it runs; null for a model in this process
 * @param maxTokens tokens of a text that it reads at most; longer texts are divided
 * @param batchSize texts in a request at most
 */
public record Model(String name, @Nullable Endpoint endpoint, int maxTokens, int batchSize)
    implements Serializable {
  /** What an endpoint speaks. */
  public enum Protocol {
    OPENAI,
    OLLAMA
  }

  /**
   * A server that embeds texts.
   *
   * @param keyFile a file in a store or on a disk of each worker whose first line is the key of the
   *     endpoint; null for an endpoint that needs none
   * @param requestsPerMinute requests that each worker process sends at most; 0 for no limit
   * @param retries how often a request is sent again if the endpoint is busy or does not answer
   */
  public record Endpoint(
      Protocol protocol, String url, @Nullable String keyFile, int requestsPerMinute, int retries)
      implements Serializable {}
}
