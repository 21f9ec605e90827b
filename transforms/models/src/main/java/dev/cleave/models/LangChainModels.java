package dev.cleave.models;

import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.EmbedderProvider;
import dev.cleave.transforms.embedding.Model;
import java.util.LinkedHashMap;
import java.util.Map;

/** Opens langchain4j's models, each once in a process. */
public final class LangChainModels implements EmbedderProvider {
  private static final Map<Model, Embedder> OPEN = new LinkedHashMap<>();

  @Override
  public void require(Model model) {
    if (model.endpoint() == null) {
      LocalModel.require(model);
    }
  }

  @Override
  public Embedder open(Model model) {
    synchronized (OPEN) {
      return OPEN.computeIfAbsent(model, LangChainModels::make);
    }
  }

  private static Embedder make(Model model) {
    Model.Endpoint endpoint = model.endpoint();
    return endpoint == null
        ? LocalModel.open(model)
        : new DividingEmbedder(
            EndpointModel.of(model.name(), endpoint),
            new Division(new EstimatedTokens(), model.maxTokens()),
            model.batchSize(),
            Requests.to(endpoint));
  }
}
