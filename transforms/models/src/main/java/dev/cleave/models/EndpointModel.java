package dev.cleave.models;

import com.google.common.collect.ImmutableMap;
import dev.cleave.transforms.embedding.Model.Endpoint;
import dev.cleave.transforms.store.BeamObject;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.ollama.OllamaEmbeddingModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Models at endpoints. */
final class EndpointModel {
  /** The key of an endpoint, unless a file has it. */
  static final String KEY = "MODEL_API_KEY";

  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final int LARGEST_KEY = 1 << 14;

  private EndpointModel() {}

  /** The model of this name. It is asked later, not now. */
  static EmbeddingModel of(String name, Endpoint endpoint) {
    String key = key(endpoint);
    return switch (endpoint.protocol()) {
      case OPENAI ->
          OpenAiEmbeddingModel.builder()
              .baseUrl(endpoint.url())
              .apiKey(key)
              .modelName(name)
              .maxSegmentsPerBatch(Integer.MAX_VALUE)
              .timeout(TIMEOUT)
              .maxRetries(0)
              .build();
      case OLLAMA ->
          OllamaEmbeddingModel.builder()
              .httpClientBuilder(new WithoutTruncation())
              .baseUrl(endpoint.url())
              .customHeaders(
                  key == null
                      ? ImmutableMap.<String, String>of()
                      : ImmutableMap.of("Authorization", "Bearer " + key))
              .modelName(name)
              .timeout(TIMEOUT)
              .maxRetries(0)
              .build();
    };
  }

  private static @Nullable String key(Endpoint endpoint) {
    if (endpoint.keyFile() == null) {
      return System.getenv(KEY);
    }
    try {
      byte[] bytes = BeamObject.read(endpoint.keyFile(), LARGEST_KEY);
      return new String(bytes, StandardCharsets.UTF_8).lines().findFirst().orElse("").strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
