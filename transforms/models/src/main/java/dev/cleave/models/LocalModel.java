package dev.cleave.models;

import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.Model;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.HuggingFaceTokenCountEstimator;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.nio.file.Path;

/** The model in this process. */
final class LocalModel {
  static final String NAME = "bge-small-en-v1.5-q";

  /** It reads 512 tokens, of which two mark the ends, and leaves out what follows in silence. */
  static final int MAX_TOKENS = 510;

  static {
    // The tokenizer's library would report its use to its makers, and write to the home folder.
    System.setProperty("OPT_OUT_TRACKING", "true");
    System.setProperty("ai.djl.offline", "true");
    if (System.getenv("ENGINE_CACHE_DIR") == null
        && System.getProperty("ENGINE_CACHE_DIR") == null) {
      String folder = "cleave-models-" + System.getProperty("user.name");
      System.setProperty(
          "ENGINE_CACHE_DIR", Path.of(System.getProperty("java.io.tmpdir"), folder).toString());
    }
  }

  private LocalModel() {}

  /**
   * Opens it.
   *
   * @throws IllegalArgumentException if it has another name
   */
  static Embedder open(Model model) {
    if (!model.name().equals(NAME)) {
      throw new IllegalArgumentException(
          "no model %s: in this process there is %s; for an endpoint, give its URL"
              .formatted(model.name(), NAME));
    }
    // A worker of the engine is a thread already.
    EmbeddingModel embedding = new BgeSmallEnV15QuantizedEmbeddingModel(Runnable::run);
    TokenCounter tokens = new HuggingFaceTokenCountEstimator()::estimateTokenCountInText;
    return new DividingEmbedder(
        embedding,
        new Division(tokens, Math.min(MAX_TOKENS, model.maxTokens())),
        model.batchSize(),
        Requests.IN_PROCESS);
  }
}
