package dev.cleave.models;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.Model;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.HuggingFaceTokenCountEstimator;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
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
  }

  private LocalModel() {}

  /**
   * Requires its name.
   *
   * @throws IllegalArgumentException if it has another name
   */
  static void require(Model model) {
    if (!model.name().equals(NAME)) {
      throw new IllegalArgumentException(
          "no model %s: in this process there is %s; for an endpoint, give its URL"
              .formatted(model.name(), NAME));
    }
  }

  /**
   * Opens it: this takes a second.
   *
   * @throws IllegalArgumentException if it has another name
   */
  static Embedder open(Model model) {
    require(model);
    Path libraries = unpackHere();
    // A worker of the engine is a thread already.
    EmbeddingModel embedding = new BgeSmallEnV15QuantizedEmbeddingModel(Runnable::run);
    TokenCounter tokens = new HuggingFaceTokenCountEstimator()::estimateTokenCountInText;
    delete(libraries); // they are loaded
    return new DividingEmbedder(
        embedding,
        new Division(tokens, Math.min(MAX_TOKENS, model.maxTokens())),
        model.batchSize(),
        Requests.IN_PROCESS);
  }

  /**
   * Lets the tokenizer unpack its library to a new folder: each job on Flink has its own class
   * loader, and no two of them can load a library from the same file.
   */
  private static Path unpackHere() {
    try {
      Path folder = Files.createTempDirectory("cleave-models-");
      System.setProperty("ENGINE_CACHE_DIR", folder.toString());
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException _) { // the system empties its folder of temporary files
    }
  }
}
