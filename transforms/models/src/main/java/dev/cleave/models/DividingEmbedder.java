package dev.cleave.models;

import com.google.common.collect.Lists;
import dev.cleave.models.Division.Part;
import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Embeds texts with a model. A text that is longer than the model reads is divided before; so is
 * one that an endpoint rejects as too long.
 *
 * @param batchSize texts in a request at most
 */
record DividingEmbedder(EmbeddingModel model, Division division, int batchSize, Requests requests)
    implements Embedder {
  /** Of text without letters or digits a model may see nothing. */
  private static final String UNKNOWN = "[UNK]";

  @Override
  public List<Embedding> embed(List<String> texts) throws IOException, InterruptedException {
    var parts = new ArrayList<Part>();
    var ends = new int[texts.size()];
    for (int i = 0; i < ends.length; i++) {
      parts.addAll(division.parts(texts.get(i)));
      ends[i] = parts.size();
    }
    var vectors = new ArrayList<Embedding>();
    for (List<Part> batch : Lists.partition(parts, batchSize)) {
      vectors.addAll(request(batch));
    }
    var embedded = new ArrayList<Embedding>();
    int start = 0;
    for (int end : ends) {
      embedded.add(Mean.of(vectors.subList(start, end)));
      start = end;
    }
    return embedded;
  }

  private List<Embedding> request(List<Part> batch) throws IOException, InterruptedException {
    try {
      return send(batch);
    } catch (TooLongException e) {
      if (batch.size() > 1) { // one of them is
        int half = batch.size() / 2;
        List<Embedding> both = new ArrayList<>(request(batch.subList(0, half)));
        both.addAll(request(batch.subList(half, batch.size())));
        return both;
      }
      String text = batch.getFirst().text();
      if (!Division.isDivisible(text)) {
        throw e;
      }
      return List.of(Mean.of(request(Division.halves(text).stream().map(division::part).toList())));
    }
  }

  private List<Embedding> send(List<Part> batch) throws IOException, InterruptedException {
    List<TextSegment> texts =
        batch.stream()
            .map(part -> TextSegment.from(part.tokens() == 0 ? UNKNOWN : part.text()))
            .toList();
    List<float[]> vectors =
        requests.send(() -> model.embedAll(texts)).content().stream()
            .map(dev.langchain4j.data.embedding.Embedding::vector)
            .toList();
    if (vectors.size() != batch.size()) {
      throw new IOException(
          "the model returned %d vectors for %d texts".formatted(vectors.size(), batch.size()));
    }
    var embedded = new ArrayList<Embedding>();
    for (int i = 0; i < vectors.size(); i++) {
      embedded.add(new Embedding(requireNumbers(vectors.get(i)), batch.get(i).tokens(), 1));
    }
    return embedded;
  }

  private static float[] requireNumbers(float[] vector) throws IOException {
    double sum = 0;
    for (float number : vector) {
      sum += Math.abs(number);
    }
    if (!Double.isFinite(sum) || sum == 0) {
      throw new IOException(
          "the model returned a vector without a direction: "
              + Arrays.toString(Arrays.copyOf(vector, Math.min(4, vector.length))));
    }
    return vector;
  }

  @Override
  public void check() throws IOException, InterruptedException {
    SilentTruncation.require(this);
  }
}
